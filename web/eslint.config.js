import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default ts.config(
	{ ignores: ['dist', 'e2e/results', '**/*.gen.ts'] },
	js.configs.recommended,
	ts.configs.recommended,
	svelte.configs.recommended,
	svelte.configs.prettier,
	{ languageOptions: { globals: { ...globals.browser, ...globals.node } } },
	{
		files: ['**/*.svelte', '**/*.svelte.ts'],
		languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
	},
	{
		files: ['**/*.svelte'],
		rules: {
			// The content security policy forbids style attributes that stand in the markup; style={expression} is set by script.
			'no-restricted-syntax': [
				'error',
				{
					selector: 'SvelteAttribute[key.name="style"] > SvelteLiteral',
					message: 'A style attribute in the markup is blocked by the content security policy.',
				},
			],
			// Types are svelte-check's business, and it knows the DOM's.
			'no-undef': 'off',
		},
	},
	{
		// A fixture without dependencies says so by an empty pattern.
		files: ['e2e/**'],
		rules: { 'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }] },
	},
	{
		// What all games share knows none of them but through the list. Tests try it with one.
		files: ['src/*.{ts,svelte}', 'src/lib/**', 'src/pages/**'],
		ignores: ['**/*.test.ts'],
		rules: {
			'no-restricted-imports': [
				'error',
				{
					patterns: [{ regex: 'games/(?!games$)', message: 'Games are opened through src/games/games.ts.' }],
				},
			],
		},
	},
	{
		files: ['src/games/*/**'],
		rules: {
			'no-restricted-imports': [
				'error',
				{
					patterns: [
						{
							regex: '^(\\.\\./)+(maidhammer|dolldress|zerosystem)/',
							message: 'Games know nothing of each other.',
						},
					],
				},
			],
		},
	},
	{
		rules: {
			'@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
			eqeqeq: 'error',
			'no-restricted-properties': [
				'error',
				{
					object: 'crypto',
					property: 'randomUUID',
					message: 'Phones come over plain http, where it is missing: take newId of src/lib/id.ts.',
				},
			],
			// State classes keep maps that no page looks at; making those reactive would only cost.
			'svelte/prefer-svelte-reactivity': 'off',
		},
	},
);

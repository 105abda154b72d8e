import { mount } from 'svelte';
import './app.css';
import App from './App.svelte';
import { watchKeyboard } from './lib/ui/keyboard';

const target = document.getElementById('app');
if (!target) throw new Error('index.html has no #app');

watchKeyboard();

export default mount(App, { target });

/** The radius in mm at which a token is drawn. */
export const roundOf = 40;

/** Of the generated declaration of cookies, in every language. A page that an editor puts here stands above it. */
export const declarationPath = '/cookies';

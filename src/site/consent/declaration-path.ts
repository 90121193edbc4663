/** Path of the generated cookie declaration, in every language. A page that an editor creates at this path takes precedence. */
export const declarationPath = '/cookies';

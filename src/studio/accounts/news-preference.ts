/** Preference key of the time until which an account has dismissed its security notices. */
export const newsPreference = 'security-news';

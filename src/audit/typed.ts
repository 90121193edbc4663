/** What the audit types into e-mail fields: an address nobody has (RFC 2606), by which it knows its own again, also as a hash. */
export const typedEmail = 'audit@example.com';
/** Into all other fields: an address in a search would look like a fault of the website. */
export const typedWords = 'lantern';

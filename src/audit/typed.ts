/** What the audit types into e-mail fields: an address that nobody has (RFC 2606), which the audit recognises again, also as a hash. */
export const typedEmail = 'audit@example.com';
/** What the audit types into all other fields: an e-mail address in a search would look like a fault of the website. */
export const typedText = 'lantern';

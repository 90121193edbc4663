/** Checks a vendor's link, which an owner may have entered: only websites over HTTPS are linked. */
export function isWebAddress(href: string | undefined): href is string {
  return href !== undefined && /^https:\/\/[^/]/.test(href) && URL.canParse(href);
}

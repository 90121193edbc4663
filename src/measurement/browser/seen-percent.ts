/** Returns how far down the screen reaches on the page now, in percent: 100 where the page fits. */
export function seenPercent(): number {
  return (100 * (scrollY + innerHeight)) / document.documentElement.scrollHeight;
}

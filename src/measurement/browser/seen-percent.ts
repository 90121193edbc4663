/** How far down the page was on screen by now: 100 where it fits. */
export function seenPercent(): number {
  return (100 * (scrollY + innerHeight)) / document.documentElement.scrollHeight;
}

/**
 * Puts the words of the banner into the page itself and shows them where they were. Who reads the page, such as a browser that refuses for its
 * owner, or a translator, finds the question and its answers there; every control stays where the page's style does not come. Returns how to take them out.
 */
export function slotTexts(banner: HTMLElement, host: HTMLElement): () => void {
  const lent = textsIn(banner).map((text, at) => toSlot(text, `words-${at}`));
  host.append(...lent);
  return () => lent.forEach((words) => words.remove());
}

function toSlot(text: Text, name: string): HTMLElement {
  const words = document.createElement('span');
  words.slot = name;
  // Pressing the words presses the control around them; the class says to machines that they can be pressed.
  if (text.parentElement?.closest('button,a')) words.className = 'candor-button';
  const slot = document.createElement('slot');
  slot.name = name;
  text.replaceWith(slot);
  words.append(text);
  return words;
}

function textsIn(banner: HTMLElement): Text[] {
  const texts: Text[] = [];
  const walker = document.createTreeWalker(banner, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  return texts;
}

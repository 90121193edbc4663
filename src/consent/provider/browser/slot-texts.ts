/**
 * Moves the banner's texts into the page's DOM and shows them in their place through slots. Tools that read the page, such as a browser that refuses
 * automatically or a translator, find the question and its answers there. Controls stay in the shadow root, isolated from the page's styles. Returns
 * a function that removes the texts.
 */
export function slotTexts(banner: HTMLElement, host: HTMLElement): () => void {
  const lent = textsIn(banner).map((text, at) => toSlot(text, `words-${at}`));
  host.append(...lent);
  return () => lent.forEach((words) => words.remove());
}

function toSlot(text: Text, name: string): HTMLElement {
  const words = document.createElement('span');
  words.slot = name;
  // A click on the text clicks the control around it; the class tells automated tools that it is clickable.
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

/** What helps to write: preview, blocks, where things are used, plans. */
export const editing = {
  'Click a block in the preview to open its fields. With the keyboard: Tab to the block, then Enter.':
    'Klicken Sie in der Vorschau auf einen Block, um seine Felder zu öffnen. Mit der Tastatur: mit Tab zum Block, dann Enter.',
} as const;

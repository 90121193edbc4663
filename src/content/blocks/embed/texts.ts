import type { Locale } from '../../../published/contract.ts';

/** The texts that only the placeholder of an embed has; the others come from the consent texts. */
type EmbedTexts = { once: string; gone: string };

export const embedTexts: Readonly<Record<Locale, EmbedTexts>> = {
  en: { once: 'Show this once', gone: 'There is nothing to show here at present.' },
  de: { once: 'Dieses eine Mal zeigen', gone: 'Hier gibt es zurzeit nichts zu zeigen.' },
  ar: { once: 'اعرضه هذه المرة', gone: 'لا يوجد ما يُعرض هنا حاليًا.' },
};

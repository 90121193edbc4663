import type { Template, TemplateContent } from './template.ts';

/** A page with one generated legal text. What it says comes from the settings of the site. */
function legalText(slug: string, policy: string, texts: { en: Texts; de: Texts }): Template {
  const contentOf = ({ title, description }: Texts): TemplateContent => ({
    title,
    description,
    blocks: [{ blockType: 'policy', policy }],
  });
  const { en, de } = texts;
  return {
    slug,
    name: { en: en.title, de: de.title },
    purpose: { en: en.purpose, de: de.purpose },
    content: { en: contentOf(en), de: contentOf(de) },
  };
}

type Texts = { title: string; description: string; purpose: string };

/** One page for each legal text that the block *Policy* can write. */
export const legalTexts: readonly Template[] = [
  legalText('privacy-policy', 'privacy', {
    en: {
      title: 'Privacy policy',
      description: 'Which data this website processes about you, why, for how long, and which rights you have.',
      purpose: 'Written from your settings and kept up to date',
    },
    de: {
      title: 'Datenschutzerklärung',
      description: 'Welche Daten diese Website über Sie verarbeitet, wozu, wie lange, und welche Rechte Sie haben.',
      purpose: 'Entsteht aus Ihren Einstellungen und bleibt aktuell',
    },
  }),
  legalText('legal-notice', 'notice', {
    en: {
      title: 'Legal notice',
      description: 'Who runs this website, how to reach them, and who is responsible for its content.',
      purpose: 'Who runs the site, from your legal details',
    },
    de: {
      title: 'Impressum',
      description: 'Wer diese Website betreibt, wie man sie erreicht und wer für den Inhalt verantwortlich ist.',
      purpose: 'Wer die Website betreibt, aus Ihren rechtlichen Angaben',
    },
  }),
  legalText('accessibility-statement', 'accessibility', {
    en: {
      title: 'Accessibility statement',
      description: 'How accessible this website is, what does not work yet, and whom to tell about a barrier.',
      purpose: 'Conformance, known limitations and contact',
    },
    de: {
      title: 'Erklärung zur Barrierefreiheit',
      description: 'Wie barrierefrei diese Website ist, was noch nicht geht, und wem Sie eine Barriere melden.',
      purpose: 'Stand, bekannte Einschränkungen und Kontakt',
    },
  }),
  legalText('terms-of-use', 'terms', {
    en: {
      title: 'Terms of use',
      description: 'What applies to the use of this website: its content, links, availability and liability.',
      purpose: 'For a website that sells nothing',
    },
    de: {
      title: 'Nutzungsbedingungen',
      description: 'Was für die Nutzung dieser Website gilt: Inhalte, Links, Verfügbarkeit und Haftung.',
      purpose: 'Für eine Website, die nichts verkauft',
    },
  }),
];

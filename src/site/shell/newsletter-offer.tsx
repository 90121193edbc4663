import Newsletter from '../../content/blocks/newsletter/view.tsx';
import { useContent } from '../../content/parts/content-context.ts';
import type { ContentReader } from '../../content/reader.ts';
import { formTexts } from '../../forms/texts.ts';
import type { About } from '../seo/about.ts';

/** The offer uses the styles of the newsletter's own block. */
export const offerStyles = ['newsletter', 'form'] as const;

/** Whether the owner wants the newsletter offered at the end of this page, the page does not offer it already, and a confirmation can be sent. */
export function offersNewsletter(reader: ContentReader, about: About | undefined, styles: readonly string[]): boolean {
  if (reader.isMailOff) return false;
  const isInContent = styles.includes('newsletter') || styles.includes('section');
  if (isInContent || (about?.kind !== 'page' && about?.kind !== 'post')) return false;
  const newsletter = reader.newsletter();
  return newsletter?.isInFooter === true || (about.kind === 'post' && newsletter?.isAfterPosts === true);
}

export function NewsletterOffer() {
  const { reader } = useContent();
  const { offer } = formTexts(reader.locale).newsletter;
  return (
    <aside className="newsletter-offer">
      <Newsletter block={{ blockType: 'newsletter', id: 'offer', heading: offer }} isFirst={false} />
    </aside>
  );
}

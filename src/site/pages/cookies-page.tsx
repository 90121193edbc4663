import { Declaration } from '../../consent/declaration/declaration.tsx';
import { declarationTexts } from '../../consent/declaration/texts.ts';
import { consentTexts } from '../../consent/texts.ts';
import { addressOf } from '../../published/address.ts';
import { useContent } from '../../content/parts/content-context.ts';
import { DisplayHeading } from '../../content/parts/display-heading.tsx';
import { type ConsentDocument, locales, type PageDocument } from '../../published/contract.ts';
import { declarationPath } from '../consent/declaration-path.ts';
import { Document } from '../shell/document.tsx';
import type { RenderInput } from '../render-contract.ts';
import { Blocks, titledByBlock } from './content-page.tsx';

type Props = Pick<RenderInput, 'variant' | 'origin'> & {
  consent: ConsentDocument;
  /** The page that an editor wrote at this path; it comes first. */
  page: PageDocument | undefined;
};

/** The cookie declaration: the editor's text, then the list generated from the settings. */
export function CookiesPage({ variant, origin, consent, page }: Props) {
  const { reader, address } = useContent();
  const texts = declarationTexts(reader.locale);
  const preferences = `${addressOf(reader.locale, '/consent/preferences')}?return=${encodeURIComponent(address)}`;
  return (
    <Document
      variant={variant}
      origin={origin}
      title={page?.title ?? texts.title}
      searchTitle={page?.searchTitle}
      description={page?.description ?? texts.description}
      noIndex={page?.noIndex}
      alternates={locales.map((locale) => ({ locale, path: declarationPath }))}
      styles={['declaration', ...(page?.blocks ?? []).map((block) => block.blockType)]}
    >
      {!(page && titledByBlock(page)) && (
        <header className="page-title wrap">
          <DisplayHeading level="h1" text={page?.title ?? texts.title} />
        </header>
      )}
      {page && <Blocks page={page} />}
      <div className="wrap">
        <Declaration
          consent={consent}
          texts={texts}
          consentTexts={consentTexts(reader.locale)}
          locale={reader.locale}
          preferences={preferences}
          hasIntro={!page}
        />
      </div>
    </Document>
  );
}

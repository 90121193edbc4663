import { useContent } from '../../parts/content-context.ts';
import { sourceOf } from '../../parts/media-source.ts';
import { useMedia } from '../../parts/picture.tsx';
import { idOf, linesOf, textOf } from '../../parts/values.ts';
import type { BlockView } from '../../parts/view.ts';
import type { Locale } from '../../../published/contract.ts';
import { languageName } from '../../../platform/intl.ts';

const transcriptTitle: Readonly<Record<Locale, string>> = {
  en: 'Read what is said',
  de: 'Nachlesen, was gesagt wird',
  ar: 'اقرأ ما يُقال',
};

/** A self-hosted video. Nothing is fetched before somebody plays it. */
const Video: BlockView = ({ block }) => {
  const { locale } = useContent().reader;
  const film = useMedia(idOf(block.media));
  const poster = useMedia(idOf(block.poster));
  const source = film?.mimeType.startsWith('video/') ? sourceOf(film.url) : undefined;
  const words = useMedia(idOf(block.captions));
  const captions = words?.mimeType === 'text/vtt' ? sourceOf(words.url) : undefined;
  const transcript = linesOf(block.transcript);
  if (!film || !source) return null;
  return (
    <section className="video">
      <div className="wrap">
        <figure>
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- without a file of captions they are part of the film, or the transcript stands below */}
          <video
            src={source}
            poster={poster && sourceOf(poster.url)}
            width={film.width ?? 16}
            height={film.height ?? 9}
            controls
            playsInline
            preload="none"
            aria-label={textOf(block.title)}
          >
            {captions && <track kind="captions" src={captions} srcLang={locale} label={nameOf(locale)} default />}
          </video>
          <figcaption>{textOf(block.title)}</figcaption>
        </figure>
        {transcript.length > 0 && (
          <details>
            <summary>
              {transcriptTitle[locale]}
              <span className="turn" aria-hidden="true" />
            </summary>
            {transcript.map((line, index) => (
              <p key={index}>{line}</p>
            ))}
          </details>
        )}
      </div>
    </section>
  );
};

/** Returns the language's own name for itself, as players list it. */
function nameOf(locale: Locale): string {
  return languageName(locale, locale);
}

export default Video;

import type { BannerControl, BannerObservation, Box } from '../../banner-contract.ts';
import type { Visit } from '../../contract.ts';
import type { Screenshot } from '../../evidence-contract.ts';
import { controlTerms } from '../../terms.ts';
import { useSpeech } from './speech.ts';

/** Shows a screenshot with the measured boxes of the banner and its controls. */
export function Picture({ visit, picture }: { visit: Visit; picture: Screenshot }) {
  const speech = useSpeech();
  const width = widths[visit.device];
  const height = Math.round((picture.heightPx / Math.max(1, picture.widthPx)) * width);
  const banner = bannerIn(visit, picture);
  const [layer] =
    banner?.layers.toSorted(
      (one, other) => (isShowing(picture, other.number) ? 1 : 0) - (isShowing(picture, one.number) ? 1 : 0),
    ) ?? [];
  const title = `${speech.visit(visit)}: ${speech.picture(picture)}`;
  return (
    <figure className={`picture picture-${visit.device}`}>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={title}>
        <image
          href={`data:image/webp;base64,${picture.base64}`}
          width={width}
          height={height}
          preserveAspectRatio="none"
        />
        {layer && <Outline box={layer.box} className="box-banner" />}
        {layer?.controls.filter(isDrawn).map((control, at) => (
          <Outline key={at} box={control.box} className={`box-${control.does}`} />
        ))}
      </svg>
      <figcaption>
        <span>{title}</span>
        {layer && (
          <ul className="controls">
            {layer.controls.filter(isDrawn).map(({ does, label, box }, at) => (
              <li key={at} className={`control-${does}`}>
                {label || controlTerms[does][speech.language]}: {Math.round(box.width)} × {Math.round(box.height)}
              </li>
            ))}
          </ul>
        )}
      </figcaption>
    </figure>
  );
}

/** Viewport width in CSS pixels, as the contract defines. */
const widths: Readonly<Record<Visit['device'], number>> = { desktop: 1440, phone: 390 };

/** The controls with which a visitor decides. */
const drawn: ReadonlySet<BannerControl['does']> = new Set(['accept', 'reject', 'customize', 'save', 'close']);

function isDrawn({ does, box }: BannerControl): boolean {
  return drawn.has(does) && box.width > 0 && box.height > 0;
}

/** Returns the banner at the time of the screenshot: measured in the same load, under the same answer. */
function bannerIn({ banners }: Visit, { when }: Screenshot): BannerObservation | undefined {
  const same = banners.filter(
    (banner) => banner.isPresent && banner.when.load === when.load && banner.when.standing === when.standing,
  );
  return same.toSorted((one, other) => Math.abs(one.when.atMs - when.atMs) - Math.abs(other.when.atMs - when.atMs))[0];
}

function isShowing({ label }: Screenshot, layer: number): boolean {
  return label.includes(`layer ${layer}`);
}

function Outline({ box, className }: { box: Box; className: string }) {
  return (
    <rect
      className={className}
      x={box.x}
      y={box.y}
      width={Math.max(0, box.width)}
      height={Math.max(0, box.height)}
      rx="4"
    />
  );
}

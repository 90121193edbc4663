import type { BannerTexts, ConsentTexts } from '../texts.ts';

type Words = Pick<BannerTexts, 'title' | 'text' | 'acceptLabel' | 'rejectLabel'>;

/** On other websites objecting and being told have the banner's shape and words of their own. */
export function objectionWords(texts: ConsentTexts, { rejectLabel }: Pick<BannerTexts, 'rejectLabel'>): { optOut: Words; notice: Words } {
  return {
    optOut: { title: texts.optOutTitle, text: texts.optOutText, acceptLabel: texts.optOutKeep, rejectLabel: texts.optOutReject },
    notice: { title: texts.noticeTitle, text: texts.noticeText, acceptLabel: texts.noticeDismiss, rejectLabel },
  };
}

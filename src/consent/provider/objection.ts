import type { BannerTexts, ConsentTexts } from '../texts.ts';

type ObjectionTexts = Pick<BannerTexts, 'title' | 'text' | 'acceptLabel' | 'rejectLabel'>;

/** Returns the texts of the opt-out and notice banners on connected sites. They have the banner's shape and their own words. */
export function objectionTexts(
  texts: ConsentTexts,
  { rejectLabel }: Pick<BannerTexts, 'rejectLabel'>,
): { optOut: ObjectionTexts; notice: ObjectionTexts } {
  return {
    optOut: {
      title: texts.optOutTitle,
      text: texts.optOutText,
      acceptLabel: texts.optOutKeep,
      rejectLabel: texts.optOutReject,
    },
    notice: { title: texts.noticeTitle, text: texts.noticeText, acceptLabel: texts.noticeDismiss, rejectLabel },
  };
}

/** What the banner and the preference center say besides the owner's own texts. */
export type ConsentTexts = {
  preferencesTitle: string;
  preferencesText: string;
  alwaysOn: string;
  back: string;
  close: string;
  /** Announced when a decision has been recorded. */
  saved: string;
  /** Shown and announced when it has not; nothing is granted then. */
  failed: string;
  retry: string;
};

const english: ConsentTexts = {
  preferencesTitle: 'Privacy choices',
  preferencesText: 'Everything but the necessary is off until you turn it on. Change it here whenever you like; it takes effect at once.',
  alwaysOn: 'Always on',
  back: 'Back without saving',
  close: 'Close without saving',
  saved: 'Your choice is saved.',
  failed: 'Your choice could not be saved, so nothing has been turned on.',
  retry: 'Try again',
};

const german: ConsentTexts = {
  preferencesTitle: 'Privatsphäre-Einstellungen',
  preferencesText: 'Außer dem Notwendigen ist alles aus, bis Sie es einschalten. Ändern Sie es hier, wann immer Sie möchten; es gilt sofort.',
  alwaysOn: 'Immer an',
  back: 'Zurück, ohne zu speichern',
  close: 'Schließen, ohne zu speichern',
  saved: 'Ihre Auswahl ist gespeichert.',
  failed: 'Ihre Auswahl konnte nicht gespeichert werden. Es wurde nichts eingeschaltet.',
  retry: 'Noch einmal versuchen',
};

const arabic: ConsentTexts = {
  preferencesTitle: 'خيارات الخصوصية',
  preferencesText: 'كل شيء عدا الضروري مُطفأ إلى أن تشغّله أنت. يمكنك تغيير ذلك هنا متى شئت، ويسري التغيير فورًا.',
  alwaysOn: 'مُشغَّل دائمًا',
  back: 'رجوع دون حفظ',
  close: 'إغلاق دون حفظ',
  saved: 'تم حفظ اختيارك.',
  failed: 'تعذّر حفظ اختيارك، لذلك لم يُشغَّل أي شيء.',
  retry: 'أعد المحاولة',
};

const byLanguage: ReadonlyMap<string, ConsentTexts> = new Map([
  ['en', english],
  ['de', german],
  ['ar', arabic],
]);

/** Texts in the page's language; English where there is no translation yet. */
export function consentTexts(language: string): ConsentTexts {
  return byLanguage.get(language) ?? english;
}

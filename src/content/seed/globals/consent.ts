import type { Locale } from '../../../published/contract.ts';

type CategoryTexts = { name: string; description: string };
type ConsentTexts = {
  title: string;
  text: string;
  acceptLabel: string;
  rejectLabel: string;
  chooseLabel: string;
  saveLabel: string;
  necessary: CategoryTexts;
  functional: CategoryTexts;
  analytics: CategoryTexts;
  performance: CategoryTexts;
  advertisement: CategoryTexts;
};

export const consentTexts: Record<Locale, ConsentTexts> = {
  en: {
    title: 'May we count your visit?',
    text: 'Nothing is stored on your device yet. With your permission, we measure how this website is used and show content from other companies. You can reject, customise or change your choices at any time at the end of every page.',
    acceptLabel: 'Accept all',
    rejectLabel: 'Reject all',
    chooseLabel: 'Customise',
    saveLabel: 'Save my choices',
    necessary: {
      name: 'Necessary',
      description: 'Remembers your choices. Without it, we would have to ask on every page.',
    },
    functional: {
      name: 'Functional',
      description: 'Shows videos and maps from other companies in our pages. They learn that you opened them.',
    },
    analytics: {
      name: 'Analytics',
      description: 'Measures how visitors use this website, with a random ID, on our own server.',
    },
    performance: {
      name: 'Performance',
      description: 'Measures how fast pages are on your device, so that we can fix slow ones.',
    },
    advertisement: { name: 'Advertisement', description: 'Tells an advertising network that its ad brought you here.' },
  },
  de: {
    title: 'Dürfen wir Ihren Besuch zählen?',
    text: 'Auf Ihrem Gerät ist noch nichts gespeichert. Mit Ihrer Einwilligung messen wir, wie diese Website genutzt wird, und zeigen Inhalte anderer Unternehmen. Sie können ablehnen, auswählen oder Ihre Auswahl jederzeit am Ende jeder Seite ändern.',
    acceptLabel: 'Alle akzeptieren',
    rejectLabel: 'Alle ablehnen',
    chooseLabel: 'Einstellungen',
    saveLabel: 'Auswahl speichern',
    necessary: {
      name: 'Notwendig',
      description: 'Merkt sich Ihre Auswahl. Sonst müssten wir auf jeder Seite neu fragen.',
    },
    functional: {
      name: 'Funktional',
      description:
        'Zeigt Videos und Karten anderer Unternehmen auf unseren Seiten. Diese erfahren, dass Sie sie geöffnet haben.',
    },
    analytics: {
      name: 'Analyse',
      description: 'Misst mit einer zufälligen ID auf unserem eigenen Server, wie Besucher diese Website nutzen.',
    },
    performance: {
      name: 'Leistung',
      description: 'Misst, wie schnell Seiten auf Ihrem Gerät sind, damit wir langsame verbessern können.',
    },
    advertisement: {
      name: 'Werbung',
      description: 'Meldet einem Werbenetzwerk, dass seine Anzeige Sie hierher geführt hat.',
    },
  },
  ar: {
    title: 'هل تسمح لنا بإحصاء زيارتك؟',
    text: 'لم يُحفظ شيء على جهازك حتى الآن. بإذنك نقيس ما يُقرأ هنا ونعرض محتوى من شركات أخرى. يمكنك الرفض أو التخصيص أو تغيير رأيك في أي وقت من أسفل كل صفحة.',
    acceptLabel: 'قبول الكل',
    rejectLabel: 'رفض الكل',
    chooseLabel: 'تخصيص',
    saveLabel: 'حفظ اختياراتي',
    necessary: { name: 'ضرورية', description: 'تتذكر جوابك عن هذا السؤال، وإلا اضطررنا إلى السؤال في كل صفحة.' },
    functional: {
      name: 'وظيفية',
      description: 'تعرض مقاطع فيديو وخرائط من شركات أخرى داخل صفحاتنا، فتعلم تلك الشركات أنك فتحتها.',
    },
    analytics: { name: 'تحليلية', description: 'تحصي الزيارات وما يُقرأ برقم عشوائي على خادمنا.' },
    performance: { name: 'الأداء', description: 'تقيس سرعة الصفحات على جهازك كي نصلح البطيئة منها.' },
    advertisement: { name: 'إعلانية', description: 'تخبر شبكة إعلانية أن إعلانها قادك إلى هنا.' },
  },
};

/** The vendors of a new site: only this product, by the registry names of its parts. */
export const seedVendors: readonly string[] = ['candor', 'candor-web-vitals'];

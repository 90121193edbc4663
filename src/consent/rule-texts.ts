/** What is said only where a rule other than opt-in, or an exemption, holds. */
export type RuleTexts = {
  /** The words that California's law uses, as its translations have them. */
  doNotSell: string;
  /** Own statistics run before an answer. */
  exempt: string;
};

const en: RuleTexts = {
  doNotSell: 'Do not sell or share my personal information',
  exempt: 'Statistics of our own are on already; nobody else gets them. You can object under the choices.',
};

/** Languages of the places where such rules are in force, and those the site is delivered with. */
const byLanguage: ReadonlyMap<string, RuleTexts> = new Map(
  Object.entries({
    en,
    de: {
      doNotSell: 'Meine personenbezogenen Daten nicht verkaufen oder weitergeben',
      exempt: 'Unsere eigene Statistik läuft bereits; niemand sonst erhält sie. In den Einstellungen können Sie widersprechen.',
    },
    ar: {
      doNotSell: 'عدم بيع معلوماتي الشخصية أو مشاركتها',
      exempt: 'إحصاءاتنا الخاصة قيد التشغيل بالفعل ولا يحصل عليها أحد غيرنا. يمكنك الاعتراض ضمن الخيارات.',
    },
    fr: {
      doNotSell: 'Ne pas vendre ni partager mes informations personnelles',
      exempt: 'Nos propres statistiques sont déjà activées ; personne d’autre ne les reçoit. Vous pouvez vous y opposer dans les choix.',
    },
    es: {
      doNotSell: 'No vender ni compartir mi información personal',
      exempt: 'Nuestras propias estadísticas ya están activas; nadie más las recibe. Puede oponerse en las opciones.',
    },
  }),
);

export function ruleTexts(tag: string): RuleTexts {
  return byLanguage.get(tag.toLowerCase().split(/[-_]/, 1)[0] ?? '') ?? en;
}

/* Words by language that regulators consider pressure, or that sell. They give advice only, because a list cannot detect irony or context. */

export const emotiveWords: Readonly<Record<string, readonly string[]>> = {
  ar: ['رائع', 'للأسف', 'نحبك', 'لا تفوت'],
  cs: ['bohužel', 'skvělé', 'milujeme'],
  da: ['desværre', 'fantastisk', 'elsker'],
  de: ['leider', 'großartig', 'super', 'toll', 'schade', 'lieben', 'verpassen', 'beste erlebnis', 'bestes erlebnis', 'einverstanden und weiter', 'naschen', 'lecker', 'leckere'],
  el: ['δυστυχώς', 'υπέροχα'],
  en: ['sadly', 'unfortunately', 'awesome', 'great', 'love', 'yummy', 'delicious', 'sweet', 'best experience', 'enjoy', "don't miss", 'miss out', 'got it', 'sounds good', 'no thanks', 'i hate', 'worse'],
  es: ['por desgracia', 'lamentablemente', 'genial', 'increíble', 'encanta', 'mejor experiencia', 'no te pierdas'],
  fi: ['valitettavasti', 'mahtavaa'],
  fr: ['malheureusement', 'génial', 'super', 'adorons', 'meilleure expérience', 'ne manquez', 'délicieux', 'gourmand', 'dommage'],
  it: ['purtroppo', 'fantastico', 'amiamo', 'migliore esperienza', 'non perderti', 'peccato'],
  nb: ['dessverre', 'fantastisk', 'elsker'],
  nl: ['helaas', 'geweldig', 'lekker', 'lekkere', 'jammer', 'beste ervaring', 'houden van'],
  pl: ['niestety', 'świetnie', 'kochamy', 'najlepsze doświadczenie'],
  pt: ['infelizmente', 'ótimo', 'incrível', 'adoramos', 'melhor experiência'],
  sv: ['tyvärr', 'fantastisk', 'älskar', 'bästa upplevelsen'],
  tr: ['maalesef', 'harika', 'en iyi deneyim'],
  uk: ['на жаль', 'чудово', 'найкращий досвід'],
};

export const promotionalWords: Readonly<Record<string, readonly string[]>> = {
  ar: ['خصم', 'مجانا', 'عرض خاص'],
  de: ['rabatt', 'gratis', 'kostenlos', 'angebot', 'gutschein', 'gewinnen', 'newsletter'],
  en: ['discount', 'free', 'offer', 'voucher', 'coupon', 'win', 'newsletter', 'sale'],
  es: ['descuento', 'gratis', 'oferta', 'cupón'],
  fr: ['réduction', 'gratuit', 'offre', 'promotion', 'bon d’achat'],
  it: ['sconto', 'gratis', 'offerta', 'buono'],
  nl: ['korting', 'gratis', 'aanbieding', 'bon'],
  pl: ['rabat', 'gratis', 'oferta', 'kupon'],
  pt: ['desconto', 'grátis', 'oferta', 'cupom'],
};

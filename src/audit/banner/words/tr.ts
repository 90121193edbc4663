import type { LanguageWords } from './language.ts';

export const tr: LanguageWords = {
  common: ['ve', 'bir', 'bu', 'için', 'ile', 'olarak', 'veya', 'daha', 'sizin', 'size', 'cihazınızda', 'çok', 'her', 'izninizle', 'değil', 'istediğiniz', 'sitemizde', 'kullanıyoruz', 'zaman'],
  topic: ['çerez*', 'cookie*', 'onay*', 'rıza*', 'gizlilik*', 'kişisel veri*'],
  accept: ['kabul*', 'kabul et', 'tümünü kabul et', 'onayla', 'onaylıyorum', 'izin ver', 'tümüne izin ver', 'hepsine izin ver', 'tamam', 'anladım', 'evet', 'devam', 'katılıyorum'],
  reject: ['reddet*', 'tümünü reddet', 'kabul etme', 'kabul etmiyorum', 'izin verme', 'onaylamıyorum', 'hayır', 'hayır teşekkürler', 'yalnızca gerekli*', 'sadece gerekli*', 'yalnızca zorunlu*', 'sadece zorunlu*', 'sadece temel*', 'gerekli olanları kabul et', 'kabul etmeden *', 'zorunlu çerezleri kabul et'],
  customise: ['ayarlar*', 'tercihler*', 'özelleştir*', 'kişiselleştir*', 'yönet*', 'seçenekler*', 'daha fazla seçenek', 'seç', 'ayrıntılar*', 'detaylar*', 'detayları göster', 'çerez ayarları', 'değiştir', 'amaçlar'],
  save: ['kaydet*', 'seçimimi kaydet', 'tercihlerimi kaydet', 'tercihleri kaydet', 'ayarları kaydet', 'seçimlerimi onayla', 'seçimlerimi kaydet', 'seçime izin ver', 'seçilenlere izin ver', 'seçilenleri kabul et', 'seçimi onayla', 'uygula'],
  close: ['kaydetmeden', 'kaydetmeden *', 'kapat', 'gizle'],
  withdraw: ['çerez tercih*', 'çerez ayar*', 'rızayı geri al', 'onayı geri al', 'izni geri al', 'gizlilik seçim*', 'çerez ayarları', 'çerez tercihleri', 'çerezleri yönet', 'çerez yönetimi', 'onayı geri çek', 'rızayı geri çek', 'izni geri çek', 'onayı değiştir', 'onayı yönet', 'gizlilik ayarları', 'gizlilik tercihleri', 'gizlilik seçenekleri', 'gizlilik seçimleri'],
  categories: {
    necessary: ['gerekli*', 'zorunlu*', 'temel'],
    functional: ['işlevsel*', 'fonksiyonel*', 'tercih*'],
    analytics: ['anali*', 'istatistik*', 'ölç*'],
    performance: ['performans*'],
    advertisement: ['reklam*', 'pazarlama*', 'hedefleme*'],
  },
  legitimateInterest: ['meşru menfaat*', 'meşru çıkar*'],
  policy: ['gizlilik politikası', 'çerez politikası', 'aydınlatma metni', 'gizlilik bildirimi', 'daha fazla bilgi', 'tüm çerezler'],
  pay: ['abone ol', 'abonelik', 'ödeme', 'reklamsız'],
  elsewhere: ['bülten*', 'e bülten*', 'abone ol*', 'indirim*', 'bildirimler', '18 yaş*', '18 yaşından', 'yaşınız*', 'reşit'],
  nudge: ['maalesef', 'ne yazık ki', 'harika', 'en iyi deneyim*', 'daha iyi bir deneyim'],
};

import type { LanguageWords } from './language.ts';

export const pl: LanguageWords = {
  common: ['i', 'w', 'na', 'z', 'do', 'nie', 'się', 'że', 'oraz', 'dla', 'twoje', 'twoich', 'nasze', 'są', 'możesz', 'lub', 'aby', 'te', 'jest'],
  topic: ['cookie*', 'ciastecz*', 'zgod*', 'prywatno*', 'danych osobowych', 'dane osobowe'],
  accept: ['akcept*', 'zaakceptuj*', 'zgadzam się', 'wyrażam zgodę', 'zezwól', 'zezwól na wszystkie', 'zezwalam*', 'tak', 'rozumiem', 'przejdź dalej', 'kontynuuj', 'włącz wszystkie', 'przyjmij*', 'zgoda na wszystkie'],
  reject: ['odrzu*', 'odmów*', 'odmawiam', 'nie zgadzam się', 'nie wyrażam zgody', 'nie akceptuj*', 'nie', 'nie dziękuję', 'tylko niezbędne', 'tylko konieczne', 'tylko wymagane', 'wyłącznie niezbędne', 'akceptuj tylko *', 'zaakceptuj tylko *', 'niezbędne cookies', 'bez akceptacji', 'bez zgody', 'wyłącz wszystkie', 'sprzeciw*'],
  customise: ['ustawienia', 'preferencje', 'dostosuj*', 'zarządzaj*', 'opcje', 'więcej opcji', 'wybierz', 'szczegóły', 'pokaż szczegóły', 'konfiguruj', 'spersonalizuj', 'zmień', 'cele'],
  save: ['zapisz*', 'zatwierdź*', 'potwierdź*', 'zastosuj', 'zezwól na wybór', 'akceptuj wybrane', 'zaakceptuj wybrane', 'zgoda na wybrane'],
  close: ['bez zapisywania', 'zamknij', 'ukryj'],
  withdraw: ['ustawienia cookies', 'ustawienia plików cookie*', 'ustawienia cookie', 'preferencje cookie*', 'preferencje plików cookie*', 'zarządzaj cookie*', 'zarządzaj plikami cookie*', 'zarządzanie cookie*', 'zarządzaj zgodą', 'zarządzaj zgodami', 'wycofaj zgodę', 'zmień zgodę', 'zmień zgody', 'ustawienia prywatności', 'opcje prywatności', 'wybory dotyczące prywatności'],
  categories: {
    necessary: ['niezbędn*', 'konieczn*', 'wymagan*', 'obowiązkow*'],
    functional: ['funkcj*', 'preferenc*', 'personaliz*'],
    analytics: ['anali*', 'statysty*', 'mierz*', 'pomiar*', 'oglądalnoś*', 'odwiedzin*'],
    performance: ['wydajno*'],
    advertisement: ['reklam*', 'marketing*', 'profilowanie'],
  },
  legitimateInterest: ['uzasadniony interes', 'uzasadnionego interesu', 'prawnie uzasadnion*'],
  policy: ['polityka prywatności', 'polityką prywatności', 'polityce prywatności', 'polityka cookie*', 'polityka plików cookie*', 'więcej informacji', 'dowiedz się więcej', 'wszystkie pliki cookie'],
  pay: ['subskrybuj', 'subskrypcja', 'zapłać', 'bez reklam'],
  elsewhere: ['newsletter*', 'zapisz się', 'rabat*', 'zniżk*', 'powiadomienia', '18 lat', 'pełnoletni*', 'skończone 18', 'twój wiek'],
  nudge: ['niestety', 'świetnie', 'kochamy', 'najlepsze doświadczenie', 'najlepsze doświadczenia', 'cenimy prywatność', 'cenimy twoją prywatność'],
};

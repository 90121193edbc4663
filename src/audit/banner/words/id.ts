import type { LanguageWords } from './language.ts';

export const id: LanguageWords = {
  common: ['dan', 'yang', 'untuk', 'di', 'kami', 'anda', 'dengan', 'ini', 'dapat', 'atau', 'situs', 'dari', 'tidak', 'pada', 'akan', 'menggunakan'],
  topic: ['cookie*', 'kuki', 'persetujuan', 'privasi', 'data pribadi'],
  accept: ['terima*', 'terima semua', 'setuju', 'saya setuju', 'izinkan*', 'izinkan semua', 'ya', 'mengerti', 'saya mengerti', 'lanjutkan', 'oke', 'setujui*'],
  reject: ['tolak*', 'tolak semua', 'tidak setuju', 'jangan izinkan', 'tidak', 'tidak terima kasih', 'hanya yang diperlukan', 'hanya yang penting', 'hanya cookie *', 'terima hanya *', 'lanjutkan tanpa *'],
  customise: ['pengaturan', 'setelan', 'preferensi', 'sesuaikan', 'kelola*', 'opsi', 'opsi lainnya', 'pilih', 'pilihan', 'detail', 'tampilkan detail', 'ubah'],
  save: ['simpan*', 'konfirmasi*', 'izinkan pilihan', 'terima pilihan', 'terapkan'],
  close: ['tutup', 'sembunyikan'],
  withdraw: ['pengaturan cookie', 'setelan cookie', 'preferensi cookie', 'kelola cookie', 'tarik persetujuan', 'cabut persetujuan', 'ubah persetujuan', 'kelola persetujuan', 'pengaturan privasi', 'setelan privasi', 'pilihan privasi'],
  categories: {
    necessary: ['diperlukan', 'penting', 'wajib', 'esensial'],
    functional: ['fungsional*', 'preferensi'],
    analytics: ['analiti*', 'analisis', 'statisti*', 'mengukur', 'pengukuran'],
    performance: ['kinerja', 'performa'],
    advertisement: ['iklan', 'periklanan', 'pemasaran'],
  },
  legitimateInterest: ['kepentingan yang sah', 'kepentingan sah'],
  policy: ['kebijakan privasi', 'kebijakan cookie', 'pelajari lebih lanjut', 'selengkapnya', 'informasi lebih lanjut', 'semua cookie'],
  pay: ['berlangganan', 'bayar', 'tanpa iklan'],
  elsewhere: ['buletin', 'newsletter', 'berlangganan', 'diskon', 'notifikasi', '18 tahun', 'usia anda', 'di atas 18', 'cukup umur'],
  nudge: ['sayangnya', 'luar biasa', 'pengalaman terbaik', 'pengalaman lebih baik'],
};

/** Extensions that GA4 counts as downloads. The pattern in settings.ts is the same list in a shorter form for the browser. */
export const defaultDownloadExtensions: readonly string[] = [
  'pdf', 'xls', 'xlsx', 'doc', 'docx', 'txt', 'rtf', 'csv', 'exe', 'key', 'pps', 'ppt', 'pptx', '7z', 'pkg', 'rar', 'gz', 'zip', 'avi', 'mov', 'mp4', 'mpg', 'mpeg', 'mp3', 'wmv', 'mid', 'midi', 'wav', 'wma',
];

import type { LanguageWords } from './language.ts';

export const vi: LanguageWords = {
  common: ['và', 'của', 'chúng', 'tôi', 'bạn', 'cho', 'để', 'các', 'này', 'trên', 'không', 'là', 'với', 'có', 'những', 'trang'],
  topic: ['cookie*', 'đồng ý', 'quyền riêng tư', 'dữ liệu cá nhân', 'thông tin cá nhân'],
  accept: ['chấp nhận*', 'chấp nhận tất cả', 'đồng ý', 'tôi đồng ý', 'cho phép*', 'cho phép tất cả', 'có', 'đã hiểu', 'tiếp tục', 'tôi hiểu'],
  reject: ['từ chối*', 'từ chối tất cả', 'không đồng ý', 'không chấp nhận', 'không cho phép', 'không', 'không cảm ơn', 'chỉ cần thiết', 'chỉ những cookie cần thiết', 'chỉ cookie cần thiết', 'chỉ chấp nhận *', 'tiếp tục mà không *'],
  customise: ['cài đặt', 'tùy chỉnh', 'tuỳ chỉnh', 'tùy chọn', 'tuỳ chọn', 'quản lý', 'lựa chọn', 'chi tiết', 'hiển thị chi tiết', 'thay đổi'],
  save: ['lưu*', 'lưu lựa chọn', 'xác nhận*', 'cho phép lựa chọn', 'chấp nhận lựa chọn', 'áp dụng'],
  close: ['đóng', 'ẩn'],
  withdraw: ['cài đặt cookie', 'tùy chọn cookie', 'quản lý cookie', 'rút lại sự đồng ý', 'thu hồi sự đồng ý', 'thay đổi sự đồng ý', 'quản lý sự đồng ý', 'cài đặt quyền riêng tư', 'lựa chọn quyền riêng tư', 'tùy chọn quyền riêng tư'],
  categories: {
    necessary: ['cần thiết', 'thiết yếu', 'bắt buộc'],
    functional: ['chức năng', 'tùy chọn'],
    analytics: ['phân tích', 'thống kê', 'đo lường'],
    performance: ['hiệu suất', 'hiệu năng'],
    advertisement: ['quảng cáo', 'tiếp thị'],
  },
  legitimateInterest: ['lợi ích hợp pháp', 'lợi ích chính đáng'],
  policy: ['chính sách quyền riêng tư', 'chính sách bảo mật', 'chính sách cookie', 'tìm hiểu thêm', 'thêm thông tin', 'tất cả cookie'],
  pay: ['đăng ký thuê bao', 'trả phí', 'không quảng cáo'],
  elsewhere: ['bản tin', 'đăng ký nhận', 'giảm giá', 'thông báo đẩy', '18 tuổi', 'trên 18', 'tuổi của bạn', 'đủ tuổi'],
  nudge: ['rất tiếc', 'tuyệt vời', 'trải nghiệm tốt nhất', 'trải nghiệm tốt hơn'],
};

import { newsletterBlock } from '../forms.ts';
import { type SeedText, toAddress, toPage } from '../contract.ts';
import { list, paragraph, richText } from '../rich-text.ts';

/** Arabic versions by page name, shorter than the others. They use the English URLs. */
export const arabic: Record<string, SeedText> = {
  start: {
    title: 'ابدأ الآن',
    searchTitle: 'ثبّت كاندور بأمر واحد',
    description: 'ثبّت كاندور بأمر واحد: الموقع والمحرر ولوحة الموافقة والقياس على جهازك، مع مثال يمكنك تغييره.',
    blocks: [
      {
        blockType: 'hero',
        eyebrow: 'ابدأ الآن',
        heading: 'أمر واحد وموقعك يعمل',
        text: 'تحتاج إلى Node.js 20 أو أحدث وnpm وgit على Linux أو macOS. نفّذ هذا الأمر في مجلد الشيفرة المصدرية:',
        actions: [],
        layout: 'words',
      },
      {
        blockType: 'code',
        language: 'shell',
        code: 'npm start',
        caption: 'يثبّت أول تشغيل كل شيء ويبنيه في دقائق، ثم يستغرق كل تشغيل ثواني.',
      },
    ],
  },
  product: {
    title: 'المنتج',
    description: 'ما يحتويه كاندور: الموقع والمحرر والموافقة والقياس والفحوص.',
    blocks: [
      {
        blockType: 'hero',
        eyebrow: 'المنتج',
        heading: 'كل ما يحتاجه موقعك',
        text: 'نظام محتوى ولوحة موافقة وقياس وفحص، تجمعها قاعدة واحدة: لا تُقاس إلا زيارة من وافق.',
        actions: [toPage('ابدأ الآن', 'start'), toPage('الأسعار', 'pricing')],
        layout: 'centered',
      },
      {
        blockType: 'features',
        heading: 'ما الذي ستحصل عليه',
        items: [
          {
            title: 'التحرير',
            text: 'صفحات من كتل تكتبها على الصفحة نفسها، مع القوالب والمسودات والجدولة والنسخ والترجمة.',
          },
          { title: 'الموافقة', text: 'لوحة واحدة وخمس فئات وسجل لكل قرار، هنا وفي مواقعك الأخرى.' },
          { title: 'القياس', text: 'المشاهدات والقنوات والأهداف لمن وافق، وتبقى البيانات على خادمك.' },
          { title: 'الفحص', text: 'متصفح حقيقي يزور الموقع قبل القرار وبعد الرفض وبعد القبول، ثم يكتب ما وجده.' },
        ],
      },
    ],
  },
  consent: {
    title: 'الموافقة',
    description: 'كيف يسأل كاندور: خمس فئات وزران متساويان وسجل لكل قرار.',
    blocks: [
      {
        blockType: 'hero',
        eyebrow: 'المنتج · الموافقة',
        heading: 'السؤال ميزة',
        text: 'لوحة الموافقة جزء من الصفحة نفسها، تعرف جوابين وتعاملهما بالتساوي.',
        actions: [],
        image: 'media#gate',
        layout: 'split',
      },
      {
        blockType: 'rich-text',
        body: richText(
          paragraph(
            'القرار نموذج عادي يعمل دون جافاسكربت. يكتبه الخادم أولًا ثم يضع ملف الارتباط ثم يجيب. وسحب الموافقة سهل مثل منحها.',
          ),
        ),
      },
    ],
  },
  measurement: {
    title: 'القياس',
    description: 'أرقام من زوار وافقوا، محفوظة على خادمك.',
    blocks: [
      {
        blockType: 'hero',
        eyebrow: 'المنتج · القياس',
        heading: 'أرقام أقل، وكلها صحيحة',
        text: 'لا تُقاس إلا زيارة من وافق، ولذلك يذكر كل تقرير نسبة الصفحات المحمَّلة التي يغطيها.',
        actions: [toPage('كيف نسأل', 'consent')],
        layout: 'centered',
      },
    ],
  },
  audit: {
    title: 'الفحوص',
    description: 'قبل قبول أي تغيير يزور متصفحٌ الموقع قبل القرار وبعد الرفض وبعد القبول.',
    blocks: [
      {
        blockType: 'media-text',
        heading: 'ثق ثم تحقّق',
        body: richText(
          paragraph(
            'يُجرَّب كل تغيير أولًا في متصفح جديد، ويُقارن ما حُفظ ومن اتُّصل به بما ينبغي أن يكون. وإن زاد شيء واحد رُفض التغيير.',
          ),
        ),
        media: 'media#ledger',
        side: 'right',
        actions: [],
      },
    ],
  },
  editing: {
    title: 'التحرير',
    description: 'اكتب على الصفحة نفسها، وابدأ من القوالب، وجدول النشر، وقارن النسخ، وترجم جنبًا إلى جنب.',
    blocks: [
      {
        blockType: 'hero',
        eyebrow: 'المنتج · التحرير',
        heading: 'اكتب على الصفحة نفسها',
        text: 'انقر على عنوان واكتب. المعاينة هي الموقع الحقيقي، فما تراه هو ما يراه زوارك.',
        actions: [toPage('ابدأ الآن', 'start')],
        image: 'media#editor',
        layout: 'statement',
      },
      {
        blockType: 'features',
        heading: 'يصعب أن تخطئ',
        items: [
          { title: 'روابط تتبع صفحاتها', text: 'يقود الرابط إلى صفحة لا إلى عنوان. غيّر اسم الصفحة فتتبعها كل الروابط.' },
          {
            title: 'صور مناسبة',
            text: 'تُنشأ أحجام الهواتف والشاشات الكبيرة تلقائيًا، وأنت تختار الجزء الذي يبقى ظاهرًا.',
          },
          { title: 'نسخ', text: 'تُحفظ آخر خمسين نسخة. قارن بين اثنتين واسترجع واحدة.' },
        ],
      },
    ],
  },
  pricing: {
    title: 'الأسعار',
    description: 'كاندور مجاني ومفتوح المصدر. تدفع ثمن الخادم ووقت من يعتني به.',
    blocks: [
      {
        blockType: 'hero',
        eyebrow: 'الأسعار',
        heading: 'مجاني وسيبقى كذلك',
        text: 'كاندور برنامج مفتوح المصدر برخصة MIT وليس خدمة. لا حسابات ولا حدود، ولا أحد يستطيع رفع السعر.',
        actions: [toPage('ابدأ الآن', 'start')],
        layout: 'words',
      },
      {
        blockType: 'features',
        heading: 'ما تحتاجه لتشغيله',
        items: [
          { title: 'جهازك', text: 'للتجربة، أو للكتابة قبل النشر.' },
          { title: 'خادم صغير', text: 'يكفي معظم المواقع: جهاز واحد بذاكرة 2 GB.' },
          { title: 'عدة أجهزة', text: 'لزيارات أكثر، أو لئلا يوقفك عطل جهاز واحد.' },
        ],
      },
    ],
  },
  customers: {
    title: 'لمن هو',
    description: 'لمن ينشر كل يوم، ومن عليه إثبات الموافقة، ومن يشغّل الخادم.',
    blocks: [
      {
        blockType: 'hero',
        eyebrow: 'لمن هو',
        heading: 'لمن يقفون وراء الموقع',
        text: 'لمن ينشر كل يوم، ومن عليه إثبات الموافقة، ومن يشغّل الخادم. كاندور جديد، ولا زبائن نعرضهم بعد.',
        actions: [toPage('ابدأ الآن', 'start'), toPage('اتصل بنا', 'contact')],
        layout: 'words',
      },
    ],
  },
  about: {
    title: 'من نحن',
    description: 'لماذا وُجد كاندور وما الذي لا يفعله.',
    blocks: [
      {
        blockType: 'hero',
        eyebrow: 'من نحن',
        heading: 'الصراحة أقل كلفة',
        text: 'من يسأل قبل أن يقيس لا يحتاج إلى تفسير ما جرى.',
        actions: [],
        layout: 'centered',
      },
      {
        blockType: 'rich-text',
        body: richText(
          paragraph('كاندور ليس:'),
          list(['خدمة: لا حساب لدينا ولا قائمة أسعار.'], ['استشارة قانونية: إنه يحفظ السجلات.'], ['طريقة لقياس من رفض.']),
        ),
      },
    ],
  },
  contact: {
    title: 'اتصل بنا',
    description: 'كيف تصل إلى الناس وراء كاندور.',
    blocks: [
      {
        blockType: 'hero',
        eyebrow: 'اتصل بنا',
        heading: 'اكتب إلى إنسان',
        text: 'الأسئلة والتصحيحات، وكل ما حفظه هذا الموقع ولم يكن ينبغي أن يحفظه.',
        actions: [toAddress('hello@candor.example', 'mailto:hello@candor.example')],
        layout: 'centered',
      },
      {
        blockType: 'form',
        heading: 'أو اكتب هنا',
        text: 'تصل رسالتك إلينا وحدنا، وتُمحى بعد اثني عشر شهرًا.',
        form: 'form#contact',
      },
      newsletterBlock.ar,
    ],
  },
  privacy: {
    title: 'سياسة الخصوصية',
    description: 'ما الذي يحفظه هذا الموقع عنك قبل القرار وبعد الرفض وبعد القبول.',
    blocks: [
      {
        blockType: 'rich-text',
        body: richText(
          paragraph('قبل القرار لا يُحفظ شيء على جهازك ولا تُقاس زيارتك.'),
          paragraph('إذا رفضت تتذكر ملفات الارتباط جوابك، ويُحفظ سجل بالوقت والفئات والنص الذي رأيته تحت رقم عشوائي.'),
          paragraph('إذا وافقت على التحليلات يُحفظ ما تفتحه هنا تحت رقم عشوائي على خادمنا، ولا يُباع ولا يُشارك.'),
          paragraph('السياسة الكاملة مكتوبة بالإنجليزية.'),
        ),
      },
      { blockType: 'policy', policy: 'privacy' },
      {
        blockType: 'call-to-action',
        heading: 'تحقّق بنفسك',
        actions: [toAddress('اختياراتي', '/ar/consent/preferences'), toAddress('إيصالي', '/ar/consent/receipt')],
      },
    ],
  },
  cookies: {
    title: 'ملفات الارتباط',
    description: 'كل ملف ارتباط يستطيع هذا الموقع وضعه، وغرضه ومدته.',
    blocks: [
      {
        blockType: 'rich-text',
        body: richText(
          paragraph(
            'قبل القرار لا يوجد أي منها. ملفات الموقع نفسه يضعها خادمنا، وما قد تخزّنه شركة ما مذكور أدناه باسمه وغرضه ونهايته. نحن لا نكتب هذه القائمة: إنها تُنشأ من الإعدادات التي يلتزم بها الموقع نفسه.',
          ),
        ),
      },
    ],
  },
  accessibility: {
    title: 'إمكانية الوصول',
    description: 'ما نفعله كي يستطيع الجميع استخدام هذا الموقع، وما لا يعمل بعد.',
    blocks: [
      {
        blockType: 'rich-text',
        body: richText(
          paragraph(
            'هدفنا المستوى AA من إرشادات WCAG 2.2. تعمل الصفحات بلوحة المفاتيح ودون جافاسكربت، وتسمّي كل شيء لقارئ الشاشة. البيان الكامل مكتوب بالإنجليزية.',
          ),
        ),
      },
      { blockType: 'policy', policy: 'accessibility' },
    ],
  },
  'legal-notice': {
    title: 'البيان القانوني',
    description: 'من يدير هذا الموقع، وكيف تتواصل معه، ومن المسؤول عن محتواه.',
    blocks: [{ blockType: 'policy', policy: 'notice' }],
  },
  terms: {
    title: 'شروط الاستخدام',
    description: 'ما ينطبق على استخدام هذا الموقع: المحتوى والروابط والتوفر والمسؤولية.',
    blocks: [{ blockType: 'policy', policy: 'terms' }],
  },
};

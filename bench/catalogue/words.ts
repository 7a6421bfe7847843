/** The words that names and descriptions of generated products are built from, in three languages. */

export type Language = 'fr' | 'en' | 'ar';
export type Said = Record<Language, string>;

const plant = (fr: string, en: string, ar: string): Said => ({ fr, en, ar });

export const plants: Said[] = [
  plant('d’argan', 'Argan', 'الأركان'),
  plant('d’olive', 'Olive', 'الزيتون'),
  plant('de rose', 'Rose', 'الورد'),
  plant('de jasmin', 'Jasmine', 'الياسمين'),
  plant('de figue de barbarie', 'Prickly pear', 'التين الشوكي'),
  plant('de nigelle', 'Black seed', 'الحبة السوداء'),
  plant('de fleur d’oranger', 'Orange blossom', 'زهر البرتقال'),
  plant('de romarin', 'Rosemary', 'إكليل الجبل'),
  plant('de verveine', 'Verbena', 'اللويزة'),
  plant('de géranium', 'Geranium', 'العطرشية'),
  plant('de lavande', 'Lavender', 'الخزامى'),
  plant('de menthe', 'Mint', 'النعناع'),
  plant('de laurier', 'Laurel', 'الرند'),
  plant('de thym', 'Thyme', 'الزعتر'),
  plant('d’eucalyptus', 'Eucalyptus', 'الكالتوس'),
  plant('de ricin', 'Castor', 'الخروع'),
  plant('d’amande douce', 'Sweet almond', 'اللوز الحلو'),
  plant('de sésame', 'Sesame', 'السمسم'),
  plant('de grenade', 'Pomegranate', 'الرمان'),
  plant('de citron', 'Lemon', 'الليمون'),
  plant('de miel', 'Honey', 'العسل'),
  plant('de henné', 'Henna', 'الحناء'),
  plant('d’aloé vera', 'Aloe vera', 'الصبار'),
  plant('de caroube', 'Carob', 'الخروب'),
  plant('de camomille', 'Chamomile', 'البابونج'),
  plant('d’hibiscus', 'Hibiscus', 'الكركديه'),
  plant('d’ambre', 'Amber', 'العنبر'),
  plant('de musc blanc', 'White musk', 'المسك الأبيض'),
  plant('d’argile verte', 'Green clay', 'الطين الأخضر'),
  plant('de pépins de raisin', 'Grape seed', 'بذور العنب'),
];

export const manners: Record<Language, string[]> = {
  fr: ['bio', 'pressée à froid', 'surgras', 'apaisant', 'nourrissant', 'du matin', 'du soir', 'sans parfum', 'intense'],
  en: ['organic', 'cold pressed', 'soothing', 'nourishing', 'for dry skin', 'unscented', 'for the night', 'rich'],
  ar: ['الطبيعي', 'العضوي', 'المهدئ', 'المغذي', 'الأصلي', 'الخالص', 'للبشرة الجافة'],
};

/** Names of product lines, such as 'Dar Zeyna': some hundreds of words that occur in few products. */
export const houses = [
  'Dar',
  'Lella',
  'Bab',
  'Henchir',
  'Souk',
  'Ksar',
  'Jnène',
  'Aïn',
  'Borj',
  'Riad',
  'Oued',
  'Sidra',
];
export const beginnings = [
  'Ze',
  'Ma',
  'Sa',
  'Nou',
  'La',
  'Ri',
  'Ya',
  'Ha',
  'Dou',
  'Fa',
  'Ka',
  'Bel',
  'Tis',
  'Cha',
  'Ou',
];
export const endings = [
  'yna',
  'hira',
  'lma',
  'ria',
  'nem',
  'dine',
  'mine',
  'kia',
  'roua',
  'zel',
  'fsa',
  'ghour',
  'tara',
];

/** Sentences of descriptions; {plant} is replaced by the plant. */
export const sentences: Record<Language, string[]> = {
  fr: [
    'Préparé en petites quantités, avec le parfum {plant} et rien de superflu.',
    'Deux ou trois gouttes suffisent pour assouplir la peau et adoucir les mains.',
    'La liste des ingrédients tient en une ligne : tout est sur l’étiquette.',
    'À garder à l’abri de la lumière, dans un endroit frais, six mois après ouverture.',
    'Convient aux peaux sensibles et à toute la famille.',
    'Récolté à la main au printemps, séché à l’ombre pendant trois semaines.',
  ],
  en: [
    'Made in small batches, with the scent of {plant} and nothing else.',
    'Two or three drops soften dry skin and smooth split ends.',
    'The whole list of ingredients fits in one line of the label.',
    'Keep it away from light in a cool place, and use it within six months.',
    'Gentle enough for sensitive skin and for the whole family.',
    'Picked by hand in spring and dried in the shade for three weeks.',
  ],
  ar: [
    'محضر بكميات صغيرة برائحة {plant} دون أي إضافات.',
    'قطرات قليلة تكفي لترطيب البشرة وتنعيم اليدين.',
    'كل المكونات مكتوبة على العبوة.',
    'يحفظ في مكان بارد بعيدا عن الضوء.',
    'مناسب للبشرة الحساسة ولكل العائلة.',
    'يقطف باليد في الربيع ويجفف في الظل.',
  ],
};

export const ingredients = [
  'Aqua',
  'Olea europaea oil',
  'Argania spinosa oil',
  'Glycerin',
  'Sodium olivate',
  'Cera alba',
];
export const comments = ['Très bon produit.', 'Exactly what the label says.', 'منتوج رائع وسريع.', 'Texture légère.'];

import type { Said } from './words.ts';

/** Kinds of products with category, sizes and price range; the most frequent first. */
type Kind = Said & { category: string; subcategory: string; sizes: string[]; dinars: [number, number] };

const kind = (
  path: string,
  [fr, en, ar]: [string, string, string],
  sizes: string[],
  dinars: [number, number],
): Kind => {
  const [category = '', subcategory = ''] = path.split(' / ');
  return { category, subcategory, fr, en, ar, sizes, dinars };
};

export const kinds: Kind[] = [
  kind('Huiles / Huiles précieuses', ['Huile', 'oil', 'زيت'], ['15 ml', '30 ml', '50 ml', '100 ml'], [14, 90]),
  kind('Savons / Savons surgras', ['Savon', 'soap', 'صابون'], ['90 g', '100 g', '3 × 100 g'], [6, 28]),
  kind('Visage / Crèmes & soins', ['Crème visage', 'face cream', 'كريم الوجه'], ['30 ml', '50 ml'], [24, 120]),
  kind('Cheveux / Shampoings', ['Shampoing', 'shampoo', 'شامبو'], ['200 ml', '400 ml'], [16, 48]),
  kind('Thés & infusions / Infusions', ['Infusion', 'herbal tea', 'مشروب أعشاب'], ['40 g', '20 sachets'], [7, 26]),
  kind('Corps / Laits & beurres', ['Lait corporel', 'body lotion', 'حليب الجسم'], ['200 ml', '400 ml'], [19, 60]),
  kind('Visage / Eaux florales', ['Eau florale', 'flower water', 'ماء الزهر'], ['100 ml', '250 ml'], [9, 34]),
  kind('Parfums / Eaux de parfum', ['Eau de parfum', 'eau de parfum', 'عطر'], ['30 ml', '50 ml'], [45, 260]),
  kind('Corps / Gommages', ['Gommage', 'body scrub', 'مقشر الجسم'], ['150 g', '300 g'], [18, 52]),
  kind('Bien-être & coffrets / Bougies & maison', ['Bougie', 'candle', 'شمعة'], ['120 g', '220 g'], [22, 70]),
  kind('Visage / Sérums', ['Sérum', 'serum', 'سيروم'], ['15 ml', '30 ml'], [32, 150]),
  kind('Visage / Masques & argiles', ['Masque', 'face mask', 'قناع'], ['75 ml', '150 g'], [15, 48]),
  kind('Cheveux / Masques & soins', ['Masque capillaire', 'hair mask', 'قناع الشعر'], ['200 ml'], [20, 58]),
  kind('Corps / Mains', ['Crème mains', 'hand cream', 'كريم اليدين'], ['50 ml', '75 ml'], [12, 30]),
  kind('Huiles / Huile d’olive', ['Huile d’olive', 'olive oil', 'زيت الزيتون'], ['250 ml', '500 ml', '1 l'], [16, 64]),
  kind('Savons / Savon noir', ['Savon noir', 'black soap', 'صابون بلدي'], ['200 g', '500 g'], [12, 38]),
  kind('Corps / Douche', ['Gel douche', 'shower gel', 'جل الاستحمام'], ['250 ml', '500 ml'], [11, 32]),
  kind('Parfums / Brumes', ['Brume', 'body mist', 'رذاذ'], ['100 ml', '150 ml'], [18, 56]),
  kind('Thés & infusions / Thés', ['Thé', 'green tea', 'شاي'], ['50 g', '100 g'], [8, 36]),
  kind('Bien-être & coffrets / Coffrets', ['Coffret', 'gift set', 'علبة هدايا'], ['3 pièces', '5 pièces'], [55, 280]),
  kind('Cheveux / Accessoires', ['Peigne', 'comb', 'مشط'], ['18 cm'], [14, 40]),
];

// Compiled from texts/*/web/shop.json by scripts/texts/compile.ts.
export const shop: { "name": string; "description": string } =
    globalThis.SHOP_LANGUAGE === 'fr' ? { "name": "Nabta", "description": "Natural oils, soaps, creams and teas, made in Tunisia. Free delivery, paid on delivery." } : 
    globalThis.SHOP_LANGUAGE === 'ar' ? { "name": "Nabta", "description": "Natural oils, soaps, creams and teas, made in Tunisia. Free delivery, paid on delivery." } : { "name": "Nabta", "description": "Natural oils, soaps, creams and teas, made in Tunisia. Free delivery, paid on delivery." };

// Compiled from texts/*/web/shop.json by scripts/texts/compile.ts.
export const shop: { "name": string; "description": string } =
    globalThis.SHOP_LANGUAGE === 'fr' ? { "name": "Nabta", "description": "Huiles, savons, crèmes et thés naturels, fabriqués en Tunisie. Livraison gratuite, paiement à la livraison." } : 
    globalThis.SHOP_LANGUAGE === 'ar' ? { "name": "Nabta", "description": "زيوت وصابون وكريمات وشاي، كلها طبيعية ومصنوعة في تونس. توصيل مجاني والدفع عند الاستلام." } : { "name": "Nabta", "description": "Natural oils, soaps, creams and teas, made in Tunisia. Free delivery, paid on delivery." };

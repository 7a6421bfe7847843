// Compiled from texts/*/web/product-card.json by scripts/texts/compile.ts.
export const productCard: { "off": (args: { rate: string | number }) => string; "inStock": string; "outOfStock": string; "favorite": (args: { name: string | number }) => string } =
    globalThis.SHOP_LANGUAGE === 'fr' ? { "off": (args) => `−${args.rate} %`, "inStock": "En stock", "outOfStock": "Épuisé", "favorite": (args) => `Ajouter aux favoris : ${args.name}` } : 
    globalThis.SHOP_LANGUAGE === 'ar' ? { "off": (args) => `تخفيض ${args.rate}%`, "inStock": "متوفر", "outOfStock": "نفدت الكمية", "favorite": (args) => `إضافة إلى المفضلة: ${args.name}` } : { "off": (args) => `${args.rate}% Off`, "inStock": "In Stock", "outOfStock": "Out of Stock", "favorite": (args) => `Add to favorites: ${args.name}` };

// Compiled from texts/*/web/product-card.json by scripts/texts/compile.ts.
export const productCard: { "off": (args: { rate: string | number }) => string; "inStock": string; "outOfStock": string; "favorite": (args: { name: string | number }) => string } =
    globalThis.SHOP_LANGUAGE === 'fr' ? { "off": (args) => `${args.rate}% Off`, "inStock": "In Stock", "outOfStock": "Out of Stock", "favorite": (args) => `Add to favorites: ${args.name}` } : 
    globalThis.SHOP_LANGUAGE === 'ar' ? { "off": (args) => `${args.rate}% Off`, "inStock": "In Stock", "outOfStock": "Out of Stock", "favorite": (args) => `Add to favorites: ${args.name}` } : { "off": (args) => `${args.rate}% Off`, "inStock": "In Stock", "outOfStock": "Out of Stock", "favorite": (args) => `Add to favorites: ${args.name}` };

// Compiled from texts/*/web/zoom.json by scripts/texts/compile.ts.
export const zoom: { "previous": string; "next": string; "zoom": string } =
    globalThis.SHOP_LANGUAGE === 'fr' ? { "previous": "Previous picture", "next": "Next picture", "zoom": "Zoom in" } : 
    globalThis.SHOP_LANGUAGE === 'ar' ? { "previous": "Previous picture", "next": "Next picture", "zoom": "Zoom in" } : { "previous": "Previous picture", "next": "Next picture", "zoom": "Zoom in" };

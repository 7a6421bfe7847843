// Compiled from texts/*/web/zoom.json by scripts/texts/compile.ts.
export const zoom: { "previous": string; "next": string; "zoom": string } =
    globalThis.SHOP_LANGUAGE === 'fr' ? { "previous": "Photo précédente", "next": "Photo suivante", "zoom": "Agrandir" } : 
    globalThis.SHOP_LANGUAGE === 'ar' ? { "previous": "الصورة السابقة", "next": "الصورة التالية", "zoom": "تكبير" } : { "previous": "Previous picture", "next": "Next picture", "zoom": "Zoom in" };

// Compiled from texts/*/web/crash.json by scripts/texts/compile.ts.
export const crash: { "title": string; "text": string; "reload": string } =
    globalThis.SHOP_LANGUAGE === 'fr' ? { "title": "Oops!", "text": "Something went wrong. Please try again later.", "reload": "Reload Page" } : 
    globalThis.SHOP_LANGUAGE === 'ar' ? { "title": "Oops!", "text": "Something went wrong. Please try again later.", "reload": "Reload Page" } : { "title": "Oops!", "text": "Something went wrong. Please try again later.", "reload": "Reload Page" };

// Compiled from texts/*/web/crash.json by scripts/texts/compile.ts.
export const crash: { "title": string; "text": string; "reload": string } =
    globalThis.SHOP_LANGUAGE === 'fr' ? { "title": "Oups !", "text": "Une erreur s’est produite. Réessayez plus tard.", "reload": "Recharger la page" } : 
    globalThis.SHOP_LANGUAGE === 'ar' ? { "title": "عذرًا!", "text": "حدث خلل ما. يرجى المحاولة لاحقًا.", "reload": "إعادة تحميل الصفحة" } : { "title": "Oops!", "text": "Something went wrong. Please try again later.", "reload": "Reload Page" };

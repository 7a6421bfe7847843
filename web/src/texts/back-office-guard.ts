// Compiled from texts/*/web/back-office-guard.json by scripts/texts/compile.ts.
export const guard: { "title": string; "waiting": string; "needsScript": string } =
    globalThis.SHOP_LANGUAGE === 'fr' ? { "title": "Back-office", "waiting": "Vérification de votre session…", "needsScript": "Le back-office a besoin de JavaScript." } : 
    globalThis.SHOP_LANGUAGE === 'ar' ? { "title": "لوحة الإدارة", "waiting": "جارٍ التحقق من تسجيل الدخول…", "needsScript": "تحتاج لوحة الإدارة إلى JavaScript." } : { "title": "Back office", "waiting": "Checking your session…", "needsScript": "The back office needs JavaScript." };

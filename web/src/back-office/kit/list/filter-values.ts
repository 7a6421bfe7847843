const AMOUNT = /^\d{1,7}([.,]\d{1,2})?$/;
export const isAmount = (typed: string): boolean => AMOUNT.test(typed.trim());
export const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

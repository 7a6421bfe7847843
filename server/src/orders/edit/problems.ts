import type { ErrorCode } from '@nabta/contract/errors.ts';
import { AppError } from '../../core/http/errors.ts';

/** What is wrong with one input of an order; `path`: as in the body of the call. */
export type Problem = { path: string; message: string };

/** Refuses an order with all problems of a kind, each at its input. @throws AppError */
export const refuse = (code: ErrorCode, problems: Problem[]): void => {
  if (problems.length === 0) return;
  const messages = new Set(problems.map(({ message }) => message));
  const fields = Object.fromEntries(problems.map(({ path, message }) => [path, message]));
  throw new AppError(code, [...messages].join(' '), { fields });
};

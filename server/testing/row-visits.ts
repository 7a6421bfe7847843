import pg from 'pg';

type Plan = {
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Join Filter'?: number;
  Plans?: Plan[];
};

/** PostgreSQL reports rows per loop. */
const visitsOf = (plan: Plan): number =>
  (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Join Filter'] ?? 0)) *
    plan['Actual Loops'] +
  (plan.Plans ?? []).reduce((sum, each) => sum + visitsOf(each), 0);

/**
 * Connects so that `visits()` counts the rows which the plans of all statements since the last call visited, those of
 * functions and triggers too. The user has to be a superuser.
 */
export const countingConnection = async (url: string) => {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(`
    load 'auto_explain';
    set auto_explain.log_min_duration = 0;
    set auto_explain.log_nested_statements = on;
    set auto_explain.log_analyze = on;
    set auto_explain.log_timing = off;
    set auto_explain.log_format = json;
    set auto_explain.log_level = notice`);
  let visited = 0;
  client.on('notice', ({ message = '' }) => {
    const [json] = /\{.*\}/s.exec(message) ?? [];
    if (json) visited += visitsOf((JSON.parse(json) as { Plan: Plan }).Plan);
  });
  const visits = () => {
    const sum = visited;
    visited = 0;
    return sum;
  };
  return { client, visits };
};

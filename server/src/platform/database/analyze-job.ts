/** Name of the repeating job that updates the query planner's statistics. */
export const analyzeJob = 'database.analyze';

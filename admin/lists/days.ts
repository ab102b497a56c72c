const DAY = 24 * 60 * 60_000;

/** When a day of a filter begins in UTC, in ms; NaN of what is no day, as addresses can hold. */
const startOf = (day = ''): number => (/^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00.000Z`) : Number.NaN);

/** Whether it is a day of a year of four digits; browsers take more. */
export const isDay = (text: string): boolean => !Number.isNaN(startOf(text));

const write = (time: number): string => (Number.isNaN(time) ? '' : new Date(time).toISOString());

/** The instant at which a day of a filter ends, in UTC; empty where there is none. */
export const writeUntil = (day: string | undefined): string => write(startOf(day) + DAY);

/** The instant at which it begins. */
export const writeFrom = (day: string | undefined): string => write(startOf(day));

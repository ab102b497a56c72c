/** All messages of the admin, for tests. */
import enLate from '../messages/en.json' with { type: 'json' };
import enStartup from '../messages/en-startup.json' with { type: 'json' };
import zhLate from '../messages/zh.json' with { type: 'json' };
import zhStartup from '../messages/zh-startup.json' with { type: 'json' };

export const en = { ...enStartup, ...enLate };
export const zh = { ...zhStartup, ...zhLate };

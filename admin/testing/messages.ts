/** All messages of the admin, for tests. */
import enLate from '../messages/en.json' with { type: 'json' };
import enScreens from '../messages/en-screens.json' with { type: 'json' };
import enStartup from '../messages/en-startup.json' with { type: 'json' };
import zhLate from '../messages/zh.json' with { type: 'json' };
import zhScreens from '../messages/zh-screens.json' with { type: 'json' };
import zhStartup from '../messages/zh-startup.json' with { type: 'json' };

export const en = { ...enStartup, ...enLate, ...enScreens };
export const zh = { ...zhStartup, ...zhLate, ...zhScreens };

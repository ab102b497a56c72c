/** The module that vite.router-module.ts makes: the library's router alone. */
declare module 'virtual:router' {
	export { UNSAFE_createRouter as createRouter } from 'react-router';
}

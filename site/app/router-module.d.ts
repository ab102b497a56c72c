/** The module that vite.router-module.ts makes, with React Router's router only. */
declare module 'virtual:router' {
	export { UNSAFE_createRouter as createRouter } from 'react-router';
}

import {
	createContext,
	createElement,
	use,
	type AnchorHTMLAttributes,
	type ComponentType,
	type ReactNode,
	type Ref,
} from 'react';
import styles from './link.module.css';

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
	href: string;
	ref?: Ref<HTMLAnchorElement> | undefined;
}

/** Link component of a router. Its property for the address is `to`. */
export type RouterLink = ComponentType<Omit<LinkProps, 'href'> & { to: string }>;

const RouterLinkContext = createContext<RouterLink | undefined>(undefined);

/**
 * Makes each `Link` in `children` to a page of the application use a router's link. Without a provider, links are plain
 * `a` elements.
 */
export function LinkProvider({ component, children }: { component: RouterLink; children: ReactNode }) {
	return <RouterLinkContext value={component}>{children}</RouterLinkContext>;
}

/** Matches addresses with a scheme or host, and hashes. */
const outsideOfRouter = /^([a-z][a-z\d+.-]*:|\/\/|#)/i;

/**
 * A link without styles. The browser, not the router, follows links to other hosts, to hashes, to new tabs and
 * to files.
 */
export function Link({ href, children, ...attributes }: LinkProps) {
	const routerLink = use(RouterLinkContext);
	if (!routerLink || attributes.target || attributes.download !== undefined || outsideOfRouter.test(href))
		return (
			<a href={href} {...attributes}>
				{children}
			</a>
		);
	return createElement(routerLink, { ...attributes, to: href }, children);
}

/** A link in a text or a list. */
export function TextLink({ className, ...attributes }: LinkProps) {
	return <Link {...attributes} className={className ? `${styles.text} ${className}` : styles.text} />;
}

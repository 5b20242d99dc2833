import type { ComponentName } from '../../../content/components.ts';
import AgentPrompt from './AgentPrompt.astro';
import Capabilities from './Capabilities.astro';
import Categories from './Categories.astro';
import Deprecations from './Deprecations.astro';
import Directory from './Directory.astro';
import ErrorCodes from './ErrorCodes.astro';
import FailureCodes from './FailureCodes.astro';
import Fields from './Fields.astro';
import Limitations from './Limitations.astro';
import Limits from './Limits.astro';
import McpClients from './McpClients.astro';
import Operation from './Operation.astro';
import PageList from './PageList.astro';
import Platforms from './Platforms.astro';
import Pricing from './Pricing.astro';
import ProductFacts from './ProductFacts.astro';
import SearchAdvice from './SearchAdvice.astro';

/** The components that authors may use in .mdx pages; each has its Markdown form in the twin. */
export const components = {
  AgentPrompt,
  Capabilities,
  Categories,
  Deprecations,
  Directory,
  ErrorCodes,
  FailureCodes,
  Fields,
  Limitations,
  Limits,
  McpClients,
  Operation,
  PageList,
  Platforms,
  Pricing,
  ProductFacts,
  SearchAdvice,
} satisfies Record<ComponentName, unknown>;

// Made by `npm run web:types` from /openapi.json. Do not edit: change the service and make it again.
export interface paths {
    "/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the audit log (administrators only)
         * @description `order_by=name` sorts by action. Entries are never changed or removed.
         */
        get: {
            parameters: {
                query?: {
                    action?: string;
                    from?: string;
                    limit?: number;
                    offset?: number;
                    /** @description `id`, `name` or `date`, with `:asc` or `:desc`. */
                    order_by?: string;
                    /** @description Id of what it was done to. */
                    resource?: string;
                    to?: string;
                    /** @description Id or e-mail address. */
                    user?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        /** @description The URL of the next page, if there is one: `<...>; rel="next"`. */
                        link?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            count: number;
                            results: {
                                /** @description Such as `inbox.delete` or `sign_in_failed`. */
                                action: string;
                                /**
                                 * Format: date-time
                                 * @description RFC 3339, in UTC.
                                 */
                                at: string;
                                /** @description What else there is to know, such as the level that was given. No secret, and nothing of a document. */
                                details: {
                                    [key: string]: string | number | boolean;
                                };
                                /**
                                 * Format: uuid
                                 * @description UUID, version 7.
                                 */
                                id: string;
                                /** @description Address that the request came from. */
                                ip: string;
                                /** @description What it was done to, as it is called now; null for what is gone. */
                                resource: {
                                    /** @description As it is now: the name, the file name of a document, the e-mail address of a user. */
                                    name: string;
                                    /** @enum {unknown} */
                                    type: "inbox" | "template_pipeline" | "dataset" | "ocr" | "chat" | "document" | "user" | "token";
                                } | null;
                                resource_id: string | null;
                                token: string | null;
                                user: string | null;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/jwt/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Log in with a password */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        client_id?: string;
                        client_secret?: string;
                        /** @enum {string} */
                        grant_type?: "password";
                        password: string;
                        scope?: string;
                        /** @description Email address. */
                        username: string;
                    };
                    "application/x-www-form-urlencoded": {
                        client_id?: string;
                        client_secret?: string;
                        /** @enum {string} */
                        grant_type?: "password";
                        password: string;
                        scope?: string;
                        /** @description Email address. */
                        username: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Valid as a bearer token for 24 hours. */
                            access_token: string;
                            /** @enum {string} */
                            token_type: "bearer";
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/jwt/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log out
         * @description Ends the session of the request. API tokens are deleted with `/users/me/tokens`.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The access token no longer works. */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in with a password and a browser
         * @description The response sets the cookie `extrakt_session` (over HTTPS `__Host-extrakt_session`), which all routes accept instead of a bearer token. Requests with changes also need `X-CSRF-Token`.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description E-mail address. */
                        email: string;
                        password: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Value of `X-CSRF-Token`, which all requests with changes need. */
                            csrf_token: string;
                            user: {
                                /** @description E-mail address. */
                                email: string;
                                /**
                                 * Format: uuid
                                 * @description UUID, version 7.
                                 */
                                id: string;
                                language: ("de" | "en") | null;
                                name: string;
                                /** @enum {unknown} */
                                role: "admin" | "user" | "system";
                            };
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign out */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Signed out. */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/oidc/callback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Callback of the provider
         * @description Creates a session like `POST /auth/login`. The parameters are those of OpenID Connect.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: never;
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/oidc/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Sign in at the OpenID Connect provider, with a browser */
        get: {
            parameters: {
                query?: {
                    /** @description A page of the web app, such as `/app/inboxes`. */
                    return_to?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: never;
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Choose a password with the link of an administrator
         * @description The link works once. All sessions of the user end. Then sign in with the new password.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        new_password: string;
                        token: string;
                    };
                };
            };
            responses: {
                /** @description The password was set. */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the session of this browser */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            csrf_token: string | null;
                            /** @description Whether the user who is signed in has a password, which can be changed. */
                            has_password: boolean;
                            oidc: {
                                name: string;
                            } | null;
                            /** @description Whether users can sign in with a password. */
                            passwords: boolean;
                            /** @description Whether the initial administrator still has to enter their own data. */
                            setup_required: boolean;
                            user: {
                                /** @description E-mail address. */
                                email: string;
                                /**
                                 * Format: uuid
                                 * @description UUID, version 7.
                                 */
                                id: string;
                                language: ("de" | "en") | null;
                                name: string;
                                /** @enum {unknown} */
                                role: "admin" | "user" | "system";
                            } | null;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/setup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace the data of the initial administrator with your own
         * @description The session of the request gets a new cookie and keeps its `csrf_token`.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description E-mail address to sign in with from now on. */
                        email: string;
                        /** @description A name in one line, with a visible character and without direction marks. */
                        name: string;
                        new_password: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            csrf_token: string | null;
                            /** @description Whether the user who is signed in has a password, which can be changed. */
                            has_password: boolean;
                            oidc: {
                                name: string;
                            } | null;
                            /** @description Whether users can sign in with a password. */
                            passwords: boolean;
                            /** @description Whether the initial administrator still has to enter their own data. */
                            setup_required: boolean;
                            user: {
                                /** @description E-mail address. */
                                email: string;
                                /**
                                 * Format: uuid
                                 * @description UUID, version 7.
                                 */
                                id: string;
                                language: ("de" | "en") | null;
                                name: string;
                                /** @enum {unknown} */
                                role: "admin" | "user" | "system";
                            } | null;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/components": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the language models that you can see
         * @description The same as `GET /resources?type=chat`: the built-in models are included, and settings are not.
         */
        get: {
            parameters: {
                query?: {
                    limit?: number;
                    offset?: number;
                    /** @description `id`, `name` or `date`, with `:asc` or `:desc`. */
                    order_by?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        /** @description The URL of the next page, if there is one: `<...>; rel="next"`. */
                        link?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            count: number;
                            results: {
                                alias: string | null;
                                /**
                                 * Format: date-time
                                 * @description RFC 3339, in UTC.
                                 */
                                created_at: string;
                                /** @description E-mail address. */
                                created_by: string;
                                /**
                                 * Format: uuid
                                 * @description UUID, version 7.
                                 */
                                id: string;
                                name: string;
                                /**
                                 * @description The caller's own level.
                                 * @enum {unknown}
                                 */
                                private_access: "none" | "list" | "run" | "view" | "edit" | "own";
                                /**
                                 * @description The level of every user.
                                 * @enum {unknown}
                                 */
                                public_access: "none" | "list" | "run" | "view" | "edit" | "own";
                                /** @enum {unknown} */
                                type: "inbox" | "template_pipeline" | "dataset" | "ocr" | "chat";
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        /**
         * Create a component: a language model
         * @description The component is a resource of type `chat`, and pipelines name it in `chat_id` or `location_chat_id`. Its base URL must be allowed by the administrator (`EXTRAKT_MODEL_URLS`). The key and the values of `headers` are stored encrypted and never returned. Share components with `/resources/{id}/permissions`.
         */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A repeated request with the same key within 24 hours gets the first response again, and creates nothing. */
                    "idempotency-key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description Maximum output tokens for each answer. */
                        answer_token_limit?: number;
                        api_key?: string | null;
                        /**
                         * @description Fields that the model is asked for: none, those that the built-in model is not sure of, or all.
                         * @enum {unknown}
                         */
                        ask?: "never" | "unsure_fields" | "all_fields";
                        /** @description Such as `https://api.openai.com/v1`. The administrator must allow it. */
                        base_url: string;
                        /** @description Maximum input and output tokens for each document. The limit of the model in `chat_id` includes the tokens of the model in `location_chat_id`. */
                        document_token_limit?: number;
                        /**
                         * @description Form of the question: `flat` for small models, `nuextract` for NuExtract models. `nuextract_template` sends their template as `chat_template_kwargs` (NuExtract 3, and NuExtract 2.0 with vLLM). Only for `openai_compatible`.
                         * @enum {unknown}
                         */
                        form?: "nested" | "flat" | "nuextract" | "nuextract_template";
                        /** @description Additional headers, such as `api-key`. Names have at most 100 characters, all headers together 8192 bytes. */
                        headers?: {
                            [key: string]: string;
                        };
                        /** @description Name of the model at the provider. */
                        model: string;
                        monthly_page_limit?: number | null;
                        monthly_token_limit?: number | null;
                        /** @description A name in one line, with a visible character and without direction marks. */
                        name: string;
                        /**
                         * @description What happens if the model gives no usable answer. `built_in`: use the result of the built-in model, with a note in `log`. `fail`: the document fails. For the model in `location_chat_id`, `built_in` keeps values without a location.
                         * @enum {unknown}
                         */
                        on_failure?: "built_in" | "fail";
                        /**
                         * @description `openai_compatible`: chat completions (OpenAI, Azure, Mistral, vLLM, llama.cpp, LM Studio, Ollama).
                         * @enum {unknown}
                         */
                        provider: "openai_compatible" | "anthropic" | "google";
                        /** @description URL parameters, such as `api-version`. Not secret. Only for `openai_compatible`. Names have at most 100 characters. */
                        query?: {
                            [key: string]: string;
                        };
                        /**
                         * @description How much a model reasons before it answers: `default` leaves it to the server, `off` turns reasoning off, and `low` keeps it short, for models that always reason. A server that rejects this is asked without it.
                         * @enum {unknown}
                         */
                        reasoning?: "default" | "off" | "low";
                        /** @description Whether answers are streamed. */
                        streaming?: boolean;
                        /** @description Maximum seconds for one question, including retries. The maximum for all questions about a document is ten times as long. */
                        time_limit?: number;
                        /**
                         * @description What happens to values that are not printed on the page: `drop` them, or `keep` them with confidence 0.
                         * @enum {unknown}
                         */
                        unheld?: "drop" | "keep";
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        /** @description Identifies this version, for `If-Match`. */
                        etag?: string;
                        /** @description URL of the resource. */
                        location?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            alias: string | null;
                            /** @description Maximum output tokens for each answer. */
                            answer_token_limit: number;
                            /**
                             * @description Fields that the model is asked for: none, those that the built-in model is not sure of, or all.
                             * @enum {unknown}
                             */
                            ask: "never" | "unsure_fields" | "all_fields";
                            /** @description Such as `https://api.openai.com/v1`. The administrator must allow it. */
                            base_url: string;
                            /**
                             * Format: date-time
                             * @description RFC 3339, in UTC.
                             */
                            created_at: string;
                            /** @description E-mail address. */
                            created_by: string;
                            /** @description Maximum input and output tokens for each document. The limit of the model in `chat_id` includes the tokens of the model in `location_chat_id`. */
                            document_token_limit: number;
                            /**
                             * @description Form of the question: `flat` for small models, `nuextract` for NuExtract models. `nuextract_template` sends their template as `chat_template_kwargs` (NuExtract 3, and NuExtract 2.0 with vLLM). Only for `openai_compatible`.
                             * @enum {unknown}
                             */
                            form: "nested" | "flat" | "nuextract" | "nuextract_template";
                            /** @description The key itself is never returned. */
                            has_api_key: boolean;
                            /** @description Names of `headers`. The values are never returned. */
                            header_names: string[];
                            /**
                             * Format: uuid
                             * @description UUID, version 7.
                             */
                            id: string;
                            /** @description Name of the model at the provider. */
                            model: string;
                            monthly_page_limit: number | null;
                            monthly_token_limit: number | null;
                            name: string;
                            /**
                             * @description What happens if the model gives no usable answer. `built_in`: use the result of the built-in model, with a note in `log`. `fail`: the document fails. For the model in `location_chat_id`, `built_in` keeps values without a location.
                             * @enum {unknown}
                             */
                            on_failure: "built_in" | "fail";
                            /**
                             * @description The caller's own level.
                             * @enum {unknown}
                             */
                            private_access: "none" | "list" | "run" | "view" | "edit" | "own";
                            /**
                             * @description `openai_compatible`: chat completions (OpenAI, Azure, Mistral, vLLM, llama.cpp, LM Studio, Ollama).
                             * @enum {unknown}
                             */
                            provider: "openai_compatible" | "anthropic" | "google";
                            /**
                             * @description The level of every user.
                             * @enum {unknown}
                             */
                            public_access: "none" | "list" | "run" | "view" | "edit" | "own";
                            /** @description URL parameters, such as `api-version`. Not secret. Only for `openai_compatible`. Names have at most 100 characters. */
                            query: {
                                [key: string]: string;
                            };
                            /**
                             * @description How much a model reasons before it answers: `default` leaves it to the server, `off` turns reasoning off, and `low` keeps it short, for models that always reason. A server that rejects this is asked without it.
                             * @enum {unknown}
                             */
                            reasoning: "default" | "off" | "low";
                            /** @description Whether answers are streamed. */
                            streaming: boolean;
                            /** @description Maximum seconds for one question, including retries. The maximum for all questions about a document is ten times as long. */
                            time_limit: number;
                            /** @enum {unknown} */
                            type: "inbox" | "template_pipeline" | "dataset" | "ocr" | "chat";
                            /**
                             * @description What happens to values that are not printed on the page: `drop` them, or `keep` them with confidence 0.
                             * @enum {unknown}
                             */
                            unheld: "drop" | "keep";
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/components/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a component without its secrets */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Id or alias. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        /** @description Identifies this version, for `If-Match`. */
                        etag?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            alias: string | null;
                            /** @description Maximum output tokens for each answer. */
                            answer_token_limit: number;
                            /**
                             * @description Fields that the model is asked for: none, those that the built-in model is not sure of, or all.
                             * @enum {unknown}
                             */
                            ask: "never" | "unsure_fields" | "all_fields";
                            /** @description Such as `https://api.openai.com/v1`. The administrator must allow it. */
                            base_url: string;
                            /**
                             * Format: date-time
                             * @description RFC 3339, in UTC.
                             */
                            created_at: string;
                            /** @description E-mail address. */
                            created_by: string;
                            /** @description Maximum input and output tokens for each document. The limit of the model in `chat_id` includes the tokens of the model in `location_chat_id`. */
                            document_token_limit: number;
                            /**
                             * @description Form of the question: `flat` for small models, `nuextract` for NuExtract models. `nuextract_template` sends their template as `chat_template_kwargs` (NuExtract 3, and NuExtract 2.0 with vLLM). Only for `openai_compatible`.
                             * @enum {unknown}
                             */
                            form: "nested" | "flat" | "nuextract" | "nuextract_template";
                            /** @description The key itself is never returned. */
                            has_api_key: boolean;
                            /** @description Names of `headers`. The values are never returned. */
                            header_names: string[];
                            /**
                             * Format: uuid
                             * @description UUID, version 7.
                             */
                            id: string;
                            /** @description Name of the model at the provider. */
                            model: string;
                            monthly_page_limit: number | null;
                            monthly_token_limit: number | null;
                            name: string;
                            /**
                             * @description What happens if the model gives no usable answer. `built_in`: use the result of the built-in model, with a note in `log`. `fail`: the document fails. For the model in `location_chat_id`, `built_in` keeps values without a location.
                             * @enum {unknown}
                             */
                            on_failure: "built_in" | "fail";
                            /**
                             * @description The caller's own level.
                             * @enum {unknown}
                             */
                            private_access: "none" | "list" | "run" | "view" | "edit" | "own";
                            /**
                             * @description `openai_compatible`: chat completions (OpenAI, Azure, Mistral, vLLM, llama.cpp, LM Studio, Ollama).
                             * @enum {unknown}
                             */
                            provider: "openai_compatible" | "anthropic" | "google";
                            /**
                             * @description The level of every user.
                             * @enum {unknown}
                             */
                            public_access: "none" | "list" | "run" | "view" | "edit" | "own";
                            /** @description URL parameters, such as `api-version`. Not secret. Only for `openai_compatible`. Names have at most 100 characters. */
                            query: {
                                [key: string]: string;
                            };
                            /**
                             * @description How much a model reasons before it answers: `default` leaves it to the server, `off` turns reasoning off, and `low` keeps it short, for models that always reason. A server that rejects this is asked without it.
                             * @enum {unknown}
                             */
                            reasoning: "default" | "off" | "low";
                            /** @description Whether answers are streamed. */
                            streaming: boolean;
                            /** @description Maximum seconds for one question, including retries. The maximum for all questions about a document is ten times as long. */
                            time_limit: number;
                            /** @enum {unknown} */
                            type: "inbox" | "template_pipeline" | "dataset" | "ocr" | "chat";
                            /**
                             * @description What happens to values that are not printed on the page: `drop` them, or `keep` them with confidence 0.
                             * @enum {unknown}
                             */
                            unheld: "drop" | "keep";
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /**
         * Delete a component
         * @description The same as `DELETE /resources/{id}`. Pipelines continue without it. If its `on_failure` is `fail`, their documents fail.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Id or alias. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The component was deleted. */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        /**
         * Change a component
         * @description Changes apply to the next document, and monthly limits to the next question. A change of the provider or base URL needs `api_key` and `headers` again, if the component has them. `headers` replaces all headers. A null `api_key` removes the key.
         */
        patch: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The `ETag` of the version that you have read: 412, without any change, if it was changed in the meantime. */
                    "if-match"?: string;
                    /** @description `*`: 412 if the object already exists. */
                    "if-none-match"?: string;
                };
                path: {
                    /** @description Id or alias. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description Maximum output tokens for each answer. */
                        answer_token_limit?: number;
                        api_key?: string | null;
                        /**
                         * @description Fields that the model is asked for: none, those that the built-in model is not sure of, or all.
                         * @enum {unknown}
                         */
                        ask?: "never" | "unsure_fields" | "all_fields";
                        /** @description Such as `https://api.openai.com/v1`. The administrator must allow it. */
                        base_url?: string;
                        /** @description Maximum input and output tokens for each document. The limit of the model in `chat_id` includes the tokens of the model in `location_chat_id`. */
                        document_token_limit?: number;
                        /**
                         * @description Form of the question: `flat` for small models, `nuextract` for NuExtract models. `nuextract_template` sends their template as `chat_template_kwargs` (NuExtract 3, and NuExtract 2.0 with vLLM). Only for `openai_compatible`.
                         * @enum {unknown}
                         */
                        form?: "nested" | "flat" | "nuextract" | "nuextract_template";
                        /** @description Additional headers, such as `api-key`. Names have at most 100 characters, all headers together 8192 bytes. */
                        headers?: {
                            [key: string]: string;
                        };
                        /** @description Name of the model at the provider. */
                        model?: string;
                        monthly_page_limit?: number | null;
                        monthly_token_limit?: number | null;
                        /** @description A name in one line, with a visible character and without direction marks. */
                        name?: string;
                        /**
                         * @description What happens if the model gives no usable answer. `built_in`: use the result of the built-in model, with a note in `log`. `fail`: the document fails. For the model in `location_chat_id`, `built_in` keeps values without a location.
                         * @enum {unknown}
                         */
                        on_failure?: "built_in" | "fail";
                        /**
                         * @description `openai_compatible`: chat completions (OpenAI, Azure, Mistral, vLLM, llama.cpp, LM Studio, Ollama).
                         * @enum {unknown}
                         */
                        provider?: "openai_compatible" | "anthropic" | "google";
                        /** @description URL parameters, such as `api-version`. Not secret. Only for `openai_compatible`. Names have at most 100 characters. */
                        query?: {
                            [key: string]: string;
                        };
                        /**
                         * @description How much a model reasons before it answers: `default` leaves it to the server, `off` turns reasoning off, and `low` keeps it short, for models that always reason. A server that rejects this is asked without it.
                         * @enum {unknown}
                         */
                        reasoning?: "default" | "off" | "low";
                        /** @description Whether answers are streamed. */
                        streaming?: boolean;
                        /** @description Maximum seconds for one question, including retries. The maximum for all questions about a document is ten times as long. */
                        time_limit?: number;
                        /**
                         * @description What happens to values that are not printed on the page: `drop` them, or `keep` them with confidence 0.
                         * @enum {unknown}
                         */
                        unheld?: "drop" | "keep";
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        /** @description Identifies this version, for `If-Match`. */
                        etag?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            alias: string | null;
                            /** @description Maximum output tokens for each answer. */
                            answer_token_limit: number;
                            /**
                             * @description Fields that the model is asked for: none, those that the built-in model is not sure of, or all.
                             * @enum {unknown}
                             */
                            ask: "never" | "unsure_fields" | "all_fields";
                            /** @description Such as `https://api.openai.com/v1`. The administrator must allow it. */
                            base_url: string;
                            /**
                             * Format: date-time
                             * @description RFC 3339, in UTC.
                             */
                            created_at: string;
                            /** @description E-mail address. */
                            created_by: string;
                            /** @description Maximum input and output tokens for each document. The limit of the model in `chat_id` includes the tokens of the model in `location_chat_id`. */
                            document_token_limit: number;
                            /**
                             * @description Form of the question: `flat` for small models, `nuextract` for NuExtract models. `nuextract_template` sends their template as `chat_template_kwargs` (NuExtract 3, and NuExtract 2.0 with vLLM). Only for `openai_compatible`.
                             * @enum {unknown}
                             */
                            form: "nested" | "flat" | "nuextract" | "nuextract_template";
                            /** @description The key itself is never returned. */
                            has_api_key: boolean;
                            /** @description Names of `headers`. The values are never returned. */
                            header_names: string[];
                            /**
                             * Format: uuid
                             * @description UUID, version 7.
                             */
                            id: string;
                            /** @description Name of the model at the provider. */
                            model: string;
                            monthly_page_limit: number | null;
                            monthly_token_limit: number | null;
                            name: string;
                            /**
                             * @description What happens if the model gives no usable answer. `built_in`: use the result of the built-in model, with a note in `log`. `fail`: the document fails. For the model in `location_chat_id`, `built_in` keeps values without a location.
                             * @enum {unknown}
                             */
                            on_failure: "built_in" | "fail";
                            /**
                             * @description The caller's own level.
                             * @enum {unknown}
                             */
                            private_access: "none" | "list" | "run" | "view" | "edit" | "own";
                            /**
                             * @description `openai_compatible`: chat completions (OpenAI, Azure, Mistral, vLLM, llama.cpp, LM Studio, Ollama).
                             * @enum {unknown}
                             */
                            provider: "openai_compatible" | "anthropic" | "google";
                            /**
                             * @description The level of every user.
                             * @enum {unknown}
                             */
                            public_access: "none" | "list" | "run" | "view" | "edit" | "own";
                            /** @description URL parameters, such as `api-version`. Not secret. Only for `openai_compatible`. Names have at most 100 characters. */
                            query: {
                                [key: string]: string;
                            };
                            /**
                             * @description How much a model reasons before it answers: `default` leaves it to the server, `off` turns reasoning off, and `low` keeps it short, for models that always reason. A server that rejects this is asked without it.
                             * @enum {unknown}
                             */
                            reasoning: "default" | "off" | "low";
                            /** @description Whether answers are streamed. */
                            streaming: boolean;
                            /** @description Maximum seconds for one question, including retries. The maximum for all questions about a document is ten times as long. */
                            time_limit: number;
                            /** @enum {unknown} */
                            type: "inbox" | "template_pipeline" | "dataset" | "ocr" | "chat";
                            /**
                             * @description What happens to values that are not printed on the page: `drop` them, or `keep` them with confidence 0.
                             * @enum {unknown}
                             */
                            unheld: "drop" | "keep";
                        };
                    };
                };
            };
        };
        trace?: never;
    };
    "/components/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Test whether a component works
         * @description Asks one short question, which counts as usage of the caller. Failures also return 200, with the reason in `message`. A user can run 4 tests at a time, and 30 within ten minutes.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Id or alias. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description ISO 8601, such as PT1.25S. */
                            duration: string;
                            input_tokens: number;
                            /** @description The result, as a sentence. */
                            message: string;
                            ok: boolean;
                            output_tokens: number;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/components/{id}/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the usage of a component by month and user
         * @description The owner sees the usage of all users, and other users see their own. Users of a pipeline see their usage without access to the component. `name` sorts by user, `date` by month.
         */
        get: {
            parameters: {
                query?: {
                    limit?: number;
                    offset?: number;
                    /** @description `id`, `name` or `date`, with `:asc` or `:desc`. */
                    order_by?: string;
                };
                header?: never;
                path: {
                    /** @description Id or alias. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        /** @description The URL of the next page, if there is one: `<...>; rel="next"`. */
                        link?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            count: number;
                            results: {
                                input_tokens: number;
                                /** @description Such as `2026-11`, in UTC. */
                                month: string;
                                output_tokens: number;
                                pages: number;
                                requests: number;
                                /** @description E-mail address. */
                                user: string;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/documents/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a document */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Id of the document. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * Format: date-time
                             * @description RFC 3339, in UTC.
                             */
                            created_at: string;
                            /** @description E-mail address. */
                            created_by: string;
                            duplicate_of: string | null;
                            error: string | null;
                            /** @description Checks of its extraction that failed, also where a person has confirmed it all the same. */
                            failed_checks: number;
                            /**
                             * Format: uuid
                             * @description UUID, version 7.
                             */
                            id: string;
                            /**
                             * Format: uuid
                             * @description UUID, version 7.
                             */
                            inbox_id: string;
                            /** @description Told by the content, not by the name. */
                            media_type: string;
                            /** @description File name. */
                            name: string;
                            needs_review: boolean;
                            page_count: number | null;
                            processed_at: string | null;
                            reviewed_at: string | null;
                            reviewed_by: string | null;
                            sha256: string;
                            /** @description Bytes. */
                            size: number;
                            source: {
                                /** @description Name of the ZIP that the file was uploaded in. */
                                archive?: string;
                                /** @enum {string} */
                                type: "upload";
                            } | {
                                authentication: {
                                    /** @description Each signature (RFC 6376). One that leaves a part of the message out is `policy`. */
                                    dkim: {
                                        domain: string | null;
                                        /**
                                         * @description As in RFC 8601; `none` where the sender publishes nothing.
                                         * @enum {unknown}
                                         */
                                        result: "pass" | "fail" | "softfail" | "neutral" | "none" | "policy" | "temperror" | "permerror";
                                        selector: string | null;
                                    }[];
                                    /** @description Whether either of them stands for the domain in `From` (RFC 7489). */
                                    dmarc: {
                                        domain: string | null;
                                        policy: string | null;
                                        /**
                                         * @description As in RFC 8601; `none` where the sender publishes nothing.
                                         * @enum {unknown}
                                         */
                                        result: "pass" | "fail" | "softfail" | "neutral" | "none" | "policy" | "temperror" | "permerror";
                                    };
                                    /** @description Whether the client may send for the domain of the envelope (RFC 7208). */
                                    spf: {
                                        domain: string | null;
                                        /**
                                         * @description As in RFC 8601; `none` where the sender publishes nothing.
                                         * @enum {unknown}
                                         */
                                        result: "pass" | "fail" | "softfail" | "neutral" | "none" | "policy" | "temperror" | "permerror";
                                    };
                                } | null;
                                from: string;
                                message_id: string;
                                /**
                                 * Format: date-time
                                 * @description RFC 3339, in UTC.
                                 */
                                received_at: string;
                                subject: string;
                                /** @enum {string} */
                                type: "email";
                            };
                            /** @enum {unknown} */
                            state: "queued" | "processing" | "done" | "failed";
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /** Delete a document permanently, with its file, text and extractions */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Id of the document. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/documents/{id}/blob": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the original file
         * @description Supports `ETag`, and a single range of bytes.
         */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description An `ETag`. */
                    "if-none-match"?: string;
                    /** @description An `ETag`. If it differs, the whole file is sent. */
                    "if-range"?: string;
                    /** @description `bytes=0-99`, `bytes=100-` or `bytes=-100`. */
                    range?: string;
                };
                path: {
                    /** @description Id of the document. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The file. */
                200: {
                    headers: {
                        /** @description `attachment` with the file name. */
                        "content-disposition"?: string;
                        /** @description For `If-None-Match` and `If-Range`. */
                        etag?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/pdf": string;
                        "application/xml": string;
                        "image/bmp": string;
                        "image/gif": string;
                        "image/heic": string;
                        "image/jpeg": string;
                        "image/png": string;
                        "image/tiff": string;
                        "image/webp": string;
                    };
                };
                /** @description The range of bytes. */
                206: {
                    headers: {
                        /** @description The range, and the size of the file. */
                        "content-range"?: string;
                        /** @description For `If-None-Match` and `If-Range`. */
                        etag?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/pdf": string;
                        "application/xml": string;
                        "image/bmp": string;
                        "image/gif": string;
                        "image/heic": string;
                        "image/jpeg": string;
                        "image/png": string;
                        "image/tiff": string;
                        "image/webp": string;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/documents/{id}/checks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Check an extraction without saving it */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Id of the document. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        checks?: components["schemas"]["Check"][];
                        document?: {
                            language: string;
                            page_texts?: {
                                /** @description Number of the page, from 1. */
                                page: number;
                                /** @description Reason for this source, as a phrase. */
                                reason: string;
                                text_source: "text-layer" | "ocr";
                            }[];
                            pages: number;
                            text_source: "text-layer" | "ocr" | "mixed";
                        };
                        entities: ({
                            key: string;
                            label: string;
                            /** @enum {string} */
                            type: "record";
                            value: {
                                confidence?: number;
                                evidence?: {
                                    /** @description The example that counted most, for the kind `example`. The document is null for readers who may see neither it nor the examples of the pipeline, and after the example was deleted. */
                                    example?: {
                                        document_id: string | null;
                                        document_name: string | null;
                                        id: string;
                                    };
                                    /**
                                     * @description `label`: a printed label of the field. `table`: a column of a table. `sums`: amounts that add up. `check_digits`: an identifier with valid check digits. `e_invoice`: the data of an e-invoice. `language_model`: found only by a language model. `example`: confirmed documents of the same layout. `layout`: none of these, such as a name in a letterhead.
                                     * @enum {unknown}
                                     */
                                    kind: "label" | "table" | "sums" | "check_digits" | "e_invoice" | "language_model" | "example" | "layout";
                                };
                                key: string;
                                label: string;
                                location?: {
                                    box: number[];
                                    page: number;
                                };
                                locations?: {
                                    box: number[];
                                    page: number;
                                }[];
                                raw?: string;
                                /** @enum {unknown} */
                                type: "text" | "date" | "quantity" | "number" | "boolean" | "choice";
                                value: string;
                            }[];
                        } | {
                            confidence?: number;
                            evidence?: {
                                /** @description The example that counted most, for the kind `example`. The document is null for readers who may see neither it nor the examples of the pipeline, and after the example was deleted. */
                                example?: {
                                    document_id: string | null;
                                    document_name: string | null;
                                    id: string;
                                };
                                /**
                                 * @description `label`: a printed label of the field. `table`: a column of a table. `sums`: amounts that add up. `check_digits`: an identifier with valid check digits. `e_invoice`: the data of an e-invoice. `language_model`: found only by a language model. `example`: confirmed documents of the same layout. `layout`: none of these, such as a name in a letterhead.
                                 * @enum {unknown}
                                 */
                                kind: "label" | "table" | "sums" | "check_digits" | "e_invoice" | "language_model" | "example" | "layout";
                            };
                            key: string;
                            label: string;
                            location?: {
                                box: number[];
                                page: number;
                            };
                            locations?: {
                                box: number[];
                                page: number;
                            }[];
                            raw?: string;
                            /** @enum {unknown} */
                            type: "text" | "date" | "quantity" | "number" | "boolean" | "choice";
                            value: string;
                        })[];
                        schema?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            checks: components["schemas"]["Check"][];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/documents/{id}/extraction": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the extraction of a document
         * @description 409 with `Retry-After` while it is being computed, and 409 without it if the document failed.
         */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description An `ETag`: the response is 304 if it has not changed. */
                    "if-none-match"?: string;
                };
                path: {
                    /** @description Id of the document. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        /** @description Identifies this version, for `If-Match`. */
                        etag?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * Format: date-time
                             * @description RFC 3339, in UTC.
                             */
                            created_at: string;
                            /** @description E-mail address. */
                            created_by: string;
                            /**
                             * Format: uuid
                             * @description UUID, version 7.
                             */
                            document_id: string;
                            document_name: string;
                            pipeline_id: string | null;
                            result: {
                                checks?: components["schemas"]["Check"][];
                                document?: {
                                    language: string;
                                    page_texts?: {
                                        /** @description Number of the page, from 1. */
                                        page: number;
                                        /** @description Reason for this source, as a phrase. */
                                        reason: string;
                                        text_source: "text-layer" | "ocr";
                                    }[];
                                    pages: number;
                                    text_source: "text-layer" | "ocr" | "mixed";
                                };
                                entities: ({
                                    key: string;
                                    label: string;
                                    /** @enum {string} */
                                    type: "record";
                                    value: {
                                        confidence?: number;
                                        evidence?: {
                                            /** @description The example that counted most, for the kind `example`. The document is null for readers who may see neither it nor the examples of the pipeline, and after the example was deleted. */
                                            example?: {
                                                document_id: string | null;
                                                document_name: string | null;
                                                id: string;
                                            };
                                            /**
                                             * @description `label`: a printed label of the field. `table`: a column of a table. `sums`: amounts that add up. `check_digits`: an identifier with valid check digits. `e_invoice`: the data of an e-invoice. `language_model`: found only by a language model. `example`: confirmed documents of the same layout. `layout`: none of these, such as a name in a letterhead.
                                             * @enum {unknown}
                                             */
                                            kind: "label" | "table" | "sums" | "check_digits" | "e_invoice" | "language_model" | "example" | "layout";
                                        };
                                        key: string;
                                        label: string;
                                        location?: {
                                            box: number[];
                                            page: number;
                                        };
                                        locations?: {
                                            box: number[];
                                            page: number;
                                        }[];
                                        raw?: string;
                                        /** @enum {unknown} */
                                        type: "text" | "date" | "quantity" | "number" | "boolean" | "choice";
                                        value: string;
                                    }[];
                                } | {
                                    confidence?: number;
                                    evidence?: {
                                        /** @description The example that counted most, for the kind `example`. The document is null for readers who may see neither it nor the examples of the pipeline, and after the example was deleted. */
                                        example?: {
                                            document_id: string | null;
                                            document_name: string | null;
                                            id: string;
                                        };
                                        /**
                                         * @description `label`: a printed label of the field. `table`: a column of a table. `sums`: amounts that add up. `check_digits`: an identifier with valid check digits. `e_invoice`: the data of an e-invoice. `language_model`: found only by a language model. `example`: confirmed documents of the same layout. `layout`: none of these, such as a name in a letterhead.
                                         * @enum {unknown}
                                         */
                                        kind: "label" | "table" | "sums" | "check_digits" | "e_invoice" | "language_model" | "example" | "layout";
                                    };
                                    key: string;
                                    label: string;
                                    location?: {
                                        box: number[];
                                        page: number;
                                    };
                                    locations?: {
                                        box: number[];
                                        page: number;
                                    }[];
                                    raw?: string;
                                    /** @enum {unknown} */
                                    type: "text" | "date" | "quantity" | "number" | "boolean" | "choice";
                                    value: string;
                                })[];
                                schema?: string;
                            };
                        };
                    };
                };
            };
        };
        put?: never;
        /** Replace the extraction with a corrected one, or compute it again */
        post: {
            parameters: {
                query?: {
                    /** @description Process the document again instead. */
                    recompute?: boolean;
                };
                header?: {
                    /** @description A repeated request with the same key within 24 hours gets the first response again, and creates nothing. */
                    "idempotency-key"?: string;
                    /** @description The `ETag` of the version that you have read: 412, without any change, if it was changed in the meantime. */
                    "if-match"?: string;
                    /** @description `*`: 412 if the object already exists. */
                    "if-none-match"?: string;
                };
                path: {
                    /** @description Id of the document. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        checks?: components["schemas"]["Check"][];
                        document?: {
                            language: string;
                            page_texts?: {
                                /** @description Number of the page, from 1. */
                                page: number;
                                /** @description Reason for this source, as a phrase. */
                                reason: string;
                                text_source: "text-layer" | "ocr";
                            }[];
                            pages: number;
                            text_source: "text-layer" | "ocr" | "mixed";
                        };
                        entities: ({
                            key: string;
                            label: string;
                            /** @enum {string} */
                            type: "record";
                            value: {
                                confidence?: number;
                                evidence?: {
                                    /** @description The example that counted most, for the kind `example`. The document is null for readers who may see neither it nor the examples of the pipeline, and after the example was deleted. */
                                    example?: {
                                        document_id: string | null;
                                        document_name: string | null;
                                        id: string;
                                    };
                                    /**
                                     * @description `label`: a printed label of the field. `table`: a column of a table. `sums`: amounts that add up. `check_digits`: an identifier with valid check digits. `e_invoice`: the data of an e-invoice. `language_model`: found only by a language model. `example`: confirmed documents of the same layout. `layout`: none of these, such as a name in a letterhead.
                                     * @enum {unknown}
                                     */
                                    kind: "label" | "table" | "sums" | "check_digits" | "e_invoice" | "language_model" | "example" | "layout";
                                };
                                key: string;
                                label: string;
                                location?: {
                                    box: number[];
                                    page: number;
                                };
                                locations?: {
                                    box: number[];
                                    page: number;
                                }[];
                                raw?: string;
                                /** @enum {unknown} */
                                type: "text" | "date" | "quantity" | "number" | "boolean" | "choice";
                                value: string;
                            }[];
                        } | {
                            confidence?: number;
                            evidence?: {
                                /** @description The example that counted most, for the kind `example`. The document is null for readers who may see neither it nor the examples of the pipeline, and after the example was deleted. */
                                example?: {
                                    document_id: string | null;
                                    document_name: string | null;
                                    id: string;
                                };
                                /**
                                 * @description `label`: a printed label of the field. `table`: a column of a table. `sums`: amounts that add up. `check_digits`: an identifier with valid check digits. `e_invoice`: the data of an e-invoice. `language_model`: found only by a language model. `example`: confirmed documents of the same layout. `layout`: none of these, such as a name in a letterhead.
                                 * @enum {unknown}
                                 */
                                kind: "label" | "table" | "sums" | "check_digits" | "e_invoice" | "language_model" | "example" | "layout";
                            };
                            key: string;
                            label: string;
                            location?: {
                                box: number[];
                                page: number;
                            };
                            locations?: {
                                box: number[];
                                page: number;
                            }[];
                            raw?: string;
                            /** @enum {unknown} */
                            type: "text" | "date" | "quantity" | "number" | "boolean" | "choice";
                            value: string;
                        })[];
                        schema?: string;
                    } | Record<string, never>;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        /** @description Identifies this version, for `If-Match`. */
                        etag?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * Format: date-time
                             * @description RFC 3339, in UTC.
                             */
                            created_at: string;
                            /** @description E-mail address. */
                            created_by: string;
                            /**
                             * Format: uuid
                             * @description UUID, version 7.
                             */
                            document_id: string;
                            document_name: string;
                            pipeline_id: string | null;
                            result: {
                                checks?: components["schemas"]["Check"][];
                                document?: {
                                    language: string;
                                    page_texts?: {
                                        /** @description Number of the page, from 1. */
                                        page: number;
                                        /** @description Reason for this source, as a phrase. */
                                        reason: string;
                                        text_source: "text-layer" | "ocr";
                                    }[];
                                    pages: number;
                                    text_source: "text-layer" | "ocr" | "mixed";
                                };
                                entities: ({
                                    key: string;
                                    label: string;
                                    /** @enum {string} */
                                    type: "record";
                                    value: {
                                        confidence?: number;
                                        evidence?: {
                                            /** @description The example that counted most, for the kind `example`. The document is null for readers who may see neither it nor the examples of the pipeline, and after the example was deleted. */
                                            example?: {
                                                document_id: string | null;
                                                document_name: string | null;
                                                id: string;
                                            };
                                            /**
                                             * @description `label`: a printed label of the field. `table`: a column of a table. `sums`: amounts that add up. `check_digits`: an identifier with valid check digits. `e_invoice`: the data of an e-invoice. `language_model`: found only by a language model. `example`: confirmed documents of the same layout. `layout`: none of these, such as a name in a letterhead.
                                             * @enum {unknown}
                                             */
                                            kind: "label" | "table" | "sums" | "check_digits" | "e_invoice" | "language_model" | "example" | "layout";
                                        };
                                        key: string;
                                        label: string;
                                        location?: {
                                            box: number[];
                                            page: number;
                                        };
                                        locations?: {
                                            box: number[];
                                            page: number;
                                        }[];
                                        raw?: string;
                                        /** @enum {unknown} */
                                        type: "text" | "date" | "quantity" | "number" | "boolean" | "choice";
                                        value: string;
                                    }[];
                                } | {
                                    confidence?: number;
                                    evidence?: {
                                        /** @description The example that counted most, for the kind `example`. The document is null for readers who may see neither it nor the examples of the pipeline, and after the example was deleted. */
                                        example?: {
                                            document_id: string | null;
                                            document_name: string | null;
                                            id: string;
                                        };
                                        /**
                                         * @description `label`: a printed label of the field. `table`: a column of a table. `sums`: amounts that add up. `check_digits`: an identifier with valid check digits. `e_invoice`: the data of an e-invoice. `language_model`: found only by a language model. `example`: confirmed documents of the same layout. `layout`: none of these, such as a name in a letterhead.
                                         * @enum {unknown}
                                         */
                                        kind: "label" | "table" | "sums" | "check_digits" | "e_invoice" | "language_model" | "example" | "layout";
                                    };
                                    key: string;
                                    label: string;
                                    location?: {
                                        box: number[];
                                        page: number;
                                    };
                                    locations?: {
                                        box: number[];
                                        page: number;
                                    }[];
                                    raw?: string;
                                    /** @enum {unknown} */
                                    type: "text" | "date" | "quantity" | "number" | "boolean" | "choice";
                                    value: string;
                                })[];
                                schema?: string;
                            };
                        };
                    };
                };
                /** @description Default Response */
                202: {
                    headers: {
                        /** @description URL of the resource. */
                        location?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * Format: date-time
                             * @description RFC 3339, in UTC.
                             */
                            created_at: string;
                            /** @description E-mail address. */
                            created_by: string;
                            duplicate_of: string | null;
                            error: string | null;
                            /** @description Checks of its extraction that failed, also where a person has confirmed it all the same. */
                            failed_checks: number;
                            /**
                             * Format: uuid
                             * @description UUID, version 7.
                             */
                            id: string;
                            /**
                             * Format: uuid
                             * @description UUID, version 7.
                             */
                            inbox_id: string;
                            /** @description Told by the content, not by the name. */
                            media_type: string;
                            /** @description File name. */
                            name: string;
                            needs_review: boolean;
                            page_count: number | null;
                            processed_at: string | null;
                            reviewed_at: string | null;
                            reviewed_by: string | null;
                            sha256: string;
                            /** @description Bytes. */
                            size: number;
                            source: {
                                /** @description Name of the ZIP that the file was uploaded in. */
                                archive?: string;
                                /** @enum {string} */
                                type: "upload";
                            } | {
                                authentication: {
                                    /** @description Each signature (RFC 6376). One that leaves a part of the message out is `policy`. */
                                    dkim: {
                                        domain: string | null;
                                        /**
                                         * @description As in RFC 8601; `none` where the sender publishes nothing.
                                         * @enum {unknown}
                                         */
                                        result: "pass" | "fail" | "softfail" | "neutral" | "none" | "policy" | "temperror" | "permerror";
                                        selector: string | null;
                                    }[];
                                    /** @description Whether either of them stands for the domain in `From` (RFC 7489). */
                                    dmarc: {
                                        domain: string | null;
                                        policy: string | null;
                                        /**
                                         * @description As in RFC 8601; `none` where the sender publishes nothing.
                                         * @enum {unknown}
                                         */
                                        result: "pass" | "fail" | "softfail" | "neutral" | "none" | "policy" | "temperror" | "permerror";
                                    };
                                    /** @description Whether the client may send for the domain of the envelope (RFC 7208). */
                                    spf: {
                                        domain: string | null;
                                        /**
                                         * @description As in RFC 8601; `none` where the sender publishes nothing.
                                         * @enum {unknown}
                                         */
                                        result: "pass" | "fail" | "softfail" | "neutral" | "none" | "policy" | "temperror" | "permerror";
                                    };
                                } | null;
                                from: string;
                                message_id: string;
                                /**
                                 * Format: date-time
                                 * @description RFC 3339, in UTC.
                                 */
                                received_at: string;
                                subject: string;
                                /** @enum {string} */
                                type: "email";
                            };
                            /** @enum {unknown} */
                            state: "queued" | "processing" | "done" | "failed";
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/documents/{id}/log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the notes on how a document was read */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Id of the document. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            log: string[] | null;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/documents/{id}/pages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the sizes of all pages, and the rotation that makes each page upright */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Id of the document. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            pages: {
                                /** @description Side of the displayed page, in points (1/72 inch). */
                                height: number;
                                page: number;
                                /** @description Clockwise quarter turns that make the page upright: 2 for an upside-down scan. Pictures of pages and all boxes are those of the page before this rotation. */
                                turns: number;
                                /** @description Side of the displayed page, in points (1/72 inch). */
                                width: number;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/documents/{id}/pages/{page}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a picture of a page (PNG) */
        get: {
            parameters: {
                query?: {
                    /** @description Pixels. */
                    width?: number;
                };
                header?: {
                    /** @description An `ETag`. */
                    "if-none-match"?: string;
                };
                path: {
                    /** @description Id of the document. */
                    id: string;
                    /** @description Number of the page, from 1. */
                    page: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The page. */
                200: {
                    headers: {
                        /** @description For `If-None-Match` and `If-Range`. */
                        etag?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "image/png": string;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/documents/{id}/review": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Confirm the extraction of a document without changes */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The `ETag` of the version that you have read: 412, without any change, if it was changed in the meantime. */
                    "if-match"?: string;
                    /** @description `*`: 412 if the object already exists. */
                    "if-none-match"?: string;
                };
                path: {
                    /** @description Id of the document. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * Format: date-time
                             * @description RFC 3339, in UTC.
                             */
                            created_at: string;
                            /** @description E-mail address. */
                            created_by: string;
                            duplicate_of: string | null;
                            error: string | null;
                            /** @description Checks of its extraction that failed, also where a person has confirmed it all the same. */
                            failed_checks: number;
                            /**
                             * Format: uuid
                             * @description UUID, version 7.
                             */
                            id: string;
                            /**
                             * Format: uuid
                             * @description UUID, version 7.
                             */
                            inbox_id: string;
                            /** @description Told by the content, not by the name. */
                            media_type: string;
                            /** @description File name. */
                            name: string;
                            needs_review: boolean;
                            page_count: number | null;
                            processed_at: string | null;
                            reviewed_at: string | null;
                            reviewed_by: string | null;
                            sha256: string;
                            /** @description Bytes. */
                            size: number;
                            source: {
                                /** @description Name of the ZIP that the file was uploaded in. */
                                archive?: string;
                                /** @enum {string} */
                                type: "upload";
                            } | {
                                authentication: {
                                    /** @description Each signature (RFC 6376). One that leaves a part of the message out is `policy`. */
                                    dkim: {
                                        domain: string | null;
                                        /**
                                         * @description As in RFC 8601; `none` where the sender publishes nothing.
                                         * @enum {unknown}
                                         */
                                        result: "pass" | "fail" | "softfail" | "neutral" | "none" | "policy" | "temperror" | "permerror";
                                        selector: string | null;
                                    }[];
                                    /** @description Whether either of them stands for the domain in `From` (RFC 7489). */
                                    dmarc: {
                                        domain: string | null;
                                        policy: string | null;
                                        /**
                                         * @description As in RFC 8601; `none` where the sender publishes nothing.
                                         * @enum {unknown}
                                         */
                                        result: "pass" | "fail" | "softfail" | "neutral" | "none" | "policy" | "temperror" | "permerror";
                                    };
                                    /** @description Whether the client may send for the domain of the envelope (RFC 7208). */
                                    spf: {
                                        domain: string | null;
                                        /**
                                         * @description As in RFC 8601; `none` where the sender publishes nothing.
                                         * @enum {unknown}
                                         */
                                        result: "pass" | "fail" | "softfail" | "neutral" | "none" | "policy" | "temperror" | "permerror";
                                    };
                                } | null;
                                from: string;
                                message_id: string;
                                /**
                                 * Format: date-time
                                 * @description RFC 3339, in UTC.
                                 */
                                received_at: string;
                                subject: string;
                                /** @enum {string} */
                                type: "email";
                            };
                            /** @enum {unknown} */
                            state: "queued" | "processing" | "done" | "failed";
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/documents/{id}/try": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Try a template on an existing document. Nothing is stored */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Id of the document. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        chat_id?: string | null;
                        location_chat_id?: string | null;
                        ocr_id?: string | null;
                        template: {
                            categories?: string[];
                            description?: string;
                            fields: ({
                                /** @description Printed labels of the value. */
                                aliases?: string[];
                                /** @description Describes the value for models. */
                                description?: string;
                                fields: {
                                    /** @description Printed labels of the value. */
                                    aliases?: string[];
                                    choices?: {
                                        description?: string;
                                        name: string;
                                    }[];
                                    /** @description Describes the value for models. */
                                    description?: string;
                                    /** @enum {unknown} */
                                    format?: "iban" | "bic" | "vat_id" | "email" | "phone" | "url" | "country" | "address" | "person" | "organisation" | "postcode" | "currency";
                                    /** @description Machine name; derived from the name by default. */
                                    key?: string;
                                    /** @default false */
                                    multiple?: boolean;
                                    /** @description Displayed name; unique among its siblings. */
                                    name: string;
                                    /** @description Regular expression (RE2 syntax) that the value must match. */
                                    pattern?: string;
                                    required?: boolean;
                                    /** @enum {unknown} */
                                    type: "text" | "date" | "quantity" | "number" | "boolean" | "choice";
                                    /** @description Default unit of a quantity. */
                                    unit?: string;
                                }[];
                                /** @description Machine name; derived from the name by default. */
                                key?: string;
                                /** @default false */
                                multiple?: boolean;
                                /** @description Displayed name; unique among its siblings. */
                                name: string;
                                required?: boolean;
                                /** @enum {string} */
                                type: "record";
                            } | {
                                /** @description Printed labels of the value. */
                                aliases?: string[];
                                choices?: {
                                    description?: string;
                                    name: string;
                                }[];
                                /** @description Describes the value for models. */
                                description?: string;
                                /** @enum {unknown} */
                                format?: "iban" | "bic" | "vat_id" | "email" | "phone" | "url" | "country" | "address" | "person" | "organisation" | "postcode" | "currency";
                                /** @description Machine name; derived from the name by default. */
                                key?: string;
                                /** @default false */
                                multiple?: boolean;
                                /** @description Displayed name; unique among its siblings. */
                                name: string;
                                /** @description Regular expression (RE2 syntax) that the value must match. */
                                pattern?: string;
                                required?: boolean;
                                /** @enum {unknown} */
                                type: "text" | "date" | "quantity" | "number" | "boolean" | "choice";
                                /** @description Default unit of a quantity. */
                                unit?: string;
                            })[];
                            language?: "de" | "en";
                            name?: string;
                            schema?: string;
                        } | string;
                        /** @description Whether the model of `chat_id` gets pictures of the pages. The model of `location_chat_id` gets none. */
                        use_vision?: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            error: string | null;
                            log: string[] | null;
                            result: {
                                checks?: components["schemas"]["Check"][];
                                document?: {
                                    language: string;
                                    page_texts?: {
                                        /** @description Number of the page, from 1. */
                                        page: number;
                                        /** @description Reason for this source, as a phrase. */
                                        reason: string;
                                        text_source: "text-layer" | "ocr";
                                    }[];
                                    pages: number;
                                    text_source: "text-layer" | "ocr" | "mixed";
                                };
                                entities: ({
                                    key: string;
                                    label: string;
                                    /** @enum {string} */
                                    type: "record";
                                    value: {
                                        confidence?: number;
                                        evidence?: {
                                            /** @description The example that counted most, for the kind `example`. The document is null for readers who may see neither it nor the examples of the pipeline, and after the example was deleted. */
                                            example?: {
                                                document_id: string | null;
                                                document_name: string | null;
                                                id: string;
                                            };
                                            /**
                                             * @description `label`: a printed label of the field. `table`: a column of a table. `sums`: amounts that add up. `check_digits`: an identifier with valid check digits. `e_invoice`: the data of an e-invoice. `language_model`: found only by a language model. `example`: confirmed documents of the same layout. `layout`: none of these, such as a name in a letterhead.
                                             * @enum {unknown}
                                             */
                                            kind: "label" | "table" | "sums" | "check_digits" | "e_invoice" | "language_model" | "example" | "layout";
                                        };
                                        key: string;
                                        label: string;
                                        location?: {
                                            box: number[];
                                            page: number;
                                        };
                                        locations?: {
                                            box: number[];
                                            page: number;
                                        }[];
                                        raw?: string;
                                        /** @enum {unknown} */
                                        type: "text" | "date" | "quantity" | "number" | "boolean" | "choice";
                                        value: string;
                                    }[];
                                } | {
                                    confidence?: number;
                                    evidence?: {
                                        /** @description The example that counted most, for the kind `example`. The document is null for readers who may see neither it nor the examples of the pipeline, and after the example was deleted. */
                                        example?: {
                                            document_id: string | null;
                                            document_name: string | null;
                                            id: string;
                                        };
                                        /**
                                         * @description `label`: a printed label of the field. `table`: a column of a table. `sums`: amounts that add up. `check_digits`: an identifier with valid check digits. `e_invoice`: the data of an e-invoice. `language_model`: found only by a language model. `example`: confirmed documents of the same layout. `layout`: none of these, such as a name in a letterhead.
                                         * @enum {unknown}
                                         */
                                        kind: "label" | "table" | "sums" | "check_digits" | "e_invoice" | "language_model" | "example" | "layout";
                                    };
                                    key: string;
                                    label: string;
                                    location?: {
                                        box: number[];
                                        page: number;
                                    };
                                    locations?: {
                                        box: number[];
                                        page: number;
                                    }[];
                                    raw?: string;
                                    /** @enum {unknown} */
                                    type: "text" | "date" | "quantity" | "number" | "boolean" | "choice";
                                    value: string;
                                })[];
                                schema?: string;
                            } | null;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/documents/{id}/words": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the words of a page with their bounding boxes */
        get: {
            parameters: {
                query?: {
                    page?: number;
                };
                header?: never;
                path: {
                    /** @description Id of the document. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Side of the displayed page, in points (1/72 inch). */
                            height: number;
                            /** @description Side of the displayed page, in points (1/72 inch). */
                            width: number;
                            /** @description Words in reading order. */
                            words: {
                                /** @description Left, top, right, bottom as fractions of the displayed page. */
                                box: number[];
                                text: string;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Receive events of the documents that you may read (server-sent events) */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A stream that ends together with the session or token. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/event-stream": string;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Check whether the process is running */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {string} */
                            status: "ok";
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check whether the service works
         * @description 503 if the database does not answer, or if less than twice `EXTRAKT_DISK_RESERVE` is free on the disk of the data folder. Below ten times `EXTRAKT_DISK_RESERVE`, there is a warning.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {string} */
                            status: "ok";
                            /** @description Problems that need attention although the service works. */
                            warnings: {
                                /** @enum {unknown} */
                                code: "disk_low" | "unknown_files";
                                /** @description What is wrong and what to do, as sentences. */
                                message: string;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inboxes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List inboxes */
        get: {
            parameters: {
                query?: {
                    limit?: number;
                    offset?: number;
                    /** @description `id`, `name` or `date`, with `:asc` or `:desc`. */
                    order_by?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        /** @description The URL of the next page, if there is one: `<...>; rel="next"`. */
                        link?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            count: number;
                            results: {
                                alias: string | null;
                                /**
                                 * Format: date-time
                                 * @description RFC 3339, in UTC.
                                 */
                                created_at: string;
                                /** @description E-mail address. */
                                created_by: string;
                                document_count: number;
                                /**
                                 * Format: uuid
                                 * @description UUID, version 7.
                                 */
                                id: string;
                                /** @description Whether a document that a person confirms or corrects becomes an example of the pipeline: later documents of the same layout are read like it. True unless set. */
                                learn_examples: boolean;
                                /** @description Kinds of files that become documents when they come by mail: `pdf`, `e_invoice` (XML) and `picture`. Without `picture`, which is the default, pictures are left. Small pictures, as signatures have them, are always left. */
                                mail_kinds: ("pdf" | "e_invoice" | "picture")[];
                                name: string;
                                /**
                                 * Format: uuid
                                 * @description The OCR component that reads scans and pictures: the built-in OCR, which combines two engines, the bundled Tesseract alone, the `tesseract` program of the machine, or a component that a user created (see `GET /ocr`). It has priority over the `ocr_id` of the pipeline. With the built-in OCR (the default, also for null), the `ocr_id` of the pipeline is used.
                                 */
                                ocr_id: string;
                                /**
                                 * Format: uuid
                                 * @description UUID, version 7.
                                 */
                                pipeline_id: string;
                                postprocessor_id: null;
                                /**
                                 * @description The caller's own level.
                                 * @enum {unknown}
                                 */
                                private_access: "none" | "list" | "run" | "view" | "edit" | "own";
                                /**
                                 * @description The level of every user.
                                 * @enum {unknown}
                                 */
                                public_access: "none" | "list" | "run" | "view" | "edit" | "own";
                                /** @description A document with a value that is less sure needs review. Holds for what is processed from now on; 0.8 unless set. */
                                review_threshold: number;
                                /** @enum {unknown} */
                                type: "inbox" | "template_pipeline" | "dataset" | "ocr" | "chat";
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        /** Create an inbox on a pipeline */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A repeated request with the same key within 24 hours gets the first response again, and creates nothing. */
                    "idempotency-key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description Whether a document that a person confirms or corrects becomes an example of the pipeline: later documents of the same layout are read like it. True unless set. */
                        learn_examples?: boolean;
                        /** @description Kinds of files that become documents when they come by mail: `pdf`, `e_invoice` (XML) and `picture`. Without `picture`, which is the default, pictures are left. Small pictures, as signatures have them, are always left. */
                        mail_kinds?: ("pdf" | "e_invoice" | "picture")[];
                        /** @description A name in one line, with a visible character and without direction marks. */
                        name: string;
                        ocr_id?: string | null;
                        /** @description Id or alias. */
                        pipeline_id: string;
                        /** @description A document with a value that is less sure needs review. Holds for what is processed from now on; 0.8 unless set. */
                        review_threshold?: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        /** @description Identifies this version, for `If-Match`. */
                        etag?: string;
                        /** @description URL of the resource. */
                        location?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            alias: string | null;
                            /**
                             * Format: date-time
                             * @description RFC 3339, in UTC.
                             */
                            created_at: string;
                            /** @description E-mail address. */
                            created_by: string;
                            document_count: number;
                            /**
                             * Format: uuid
                             * @description UUID, version 7.
                             */
                            id: string;
                            /** @description Whether a document that a person confirms or corrects becomes an example of the pipeline: later documents of the same layout are read like it. True unless set. */
                            learn_examples: boolean;
                            /** @description Kinds of files that become documents when they come by mail: `pdf`, `e_invoice` (XML) and `picture`. Without `picture`, which is the default, pictures are left. Small pictures, as signatures have them, are always left. */
                            mail_kinds: ("pdf" | "e_invoice" | "picture")[];
                            name: string;
                            /**
                             * Format: uuid
                             * @description The OCR component that reads scans and pictures: the built-in OCR, which combines two engines, the bundled Tesseract alone, the `tesseract` program of the machine, or a component that a user created (see `GET /ocr`). It has priority over the `ocr_id` of the pipeline. With the built-in OCR (the default, also for null), the `ocr_id` of the pipeline is used.
                             */
                            ocr_id: string;
                            /**
                             * Format: uuid
                             * @description UUID, version 7.
                             */
                            pipeline_id: string;
                            postprocessor_id: null;
                            /**
                             * @description The caller's own level.
                             * @enum {unknown}
                             */
                            private_access: "none" | "list" | "run" | "view" | "edit" | "own";
                            /**
                             * @description The level of every user.
                             * @enum {unknown}
                             */
                            public_access: "none" | "list" | "run" | "view" | "edit" | "own";
                            /** @description A document with a value that is less sure needs review. Holds for what is processed from now on; 0.8 unless set. */
                            review_threshold: number;
                            /** @enum {unknown} */
                            type: "inbox" | "template_pipeline" | "dataset" | "ocr" | "chat";
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inboxes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get an inbox */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Id or alias. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        /** @description Identifies this version, for `If-Match`. */
                        etag?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            alias: string | null;
                            /**
                             * Format: date-time
                             * @description RFC 3339, in UTC.
                             */
                            created_at: string;
                            /** @description E-mail address. */
                            created_by: string;
                            document_count: number;
                            /**
                             * Format: uuid
                             * @description UUID, version 7.
                             */
                            id: string;
                            /** @description Whether a document that a person confirms or corrects becomes an example of the pipeline: later documents of the same layout are read like it. True unless set. */
                            learn_examples: boolean;
                            /** @description Kinds of files that become documents when they come by mail: `pdf`, `e_invoice` (XML) and `picture`. Without `picture`, which is the default, pictures are left. Small pictures, as signatures have them, are always left. */
                            mail_kinds: ("pdf" | "e_invoice" | "picture")[];
                            name: string;
                            /**
                             * Format: uuid
                             * @description The OCR component that reads scans and pictures: the built-in OCR, which combines two engines, the bundled Tesseract alone, the `tesseract` program of the machine, or a component that a user created (see `GET /ocr`). It has priority over the `ocr_id` of the pipeline. With the built-in OCR (the default, also for null), the `ocr_id` of the pipeline is used.
                             */
                            ocr_id: string;
                            /**
                             * Format: uuid
                             * @description UUID, version 7.
                             */
                            pipeline_id: string;
                            postprocessor_id: null;
                            /**
                             * @description The caller's own level.
                             * @enum {unknown}
                             */
                            private_access: "none" | "list" | "run" | "view" | "edit" | "own";
                            /**
                             * @description The level of every user.
                             * @enum {unknown}
                             */
                            public_access: "none" | "list" | "run" | "view" | "edit" | "own";
                            /** @description A document with a value that is less sure needs review. Holds for what is processed from now on; 0.8 unless set. */
                            review_threshold: number;
                            /** @enum {unknown} */
                            type: "inbox" | "template_pipeline" | "dataset" | "ocr" | "chat";
                        };
                    };
                };
            };
        };
        put?: never;
        /**
         * Upload a document, which is then processed automatically
         * @description Each file in a ZIP archive becomes a document. The response is the first document, with the result of each file in `archive`. An archive is rejected with 422 if it is encrypted, damaged, without documents, or beyond the limits (1,000 files, 10,000 entries including folders, an unpacked size of eight times the upload limit).
         */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A repeated request with the same key within 24 hours gets the first response again, and creates nothing. */
                    "idempotency-key"?: string;
                };
                path: {
                    /** @description Id or alias. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "multipart/form-data": {
                        /**
                         * Format: binary
                         * @description The file.
                         */
                        document: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        /** @description URL of the resource. */
                        location?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description For a ZIP. The document is then the first of those that its files became. */
                            archive?: {
                                /** @description Documents that were made of its files. */
                                document_count: number;
                                /** @description File name of the ZIP. */
                                name: string;
                                /** @description Its files in their order, each with its outcome. */
                                parts: {
                                    document_id: string | null;
                                    /** @description The declared type; for a file of an archive, the detected one. */
                                    media_type: string;
                                    name: string | null;
                                    /**
                                     * @description `document`: a document was made of it. `duplicate`: the same bytes became a document earlier in the mail or archive, or in an earlier delivery of the mail. `opened`: it holds other parts, which are listed after it. `left`: no document was made of it.
                                     * @enum {unknown}
                                     */
                                    outcome: "document" | "duplicate" | "opened" | "left";
                                    reason: ("mail_text" | "picture" | "logo" | "kind_off" | "signature" | "not_a_document" | "archive_kind" | "encrypted" | "archive_limit" | "too_large" | "empty" | "nested_too_deep" | "unreadable" | "unlisted") | null;
                                    sha256: string | null;
                                    size: number | null;
                                }[];
                            };
                            /**
                             * Format: date-time
                             * @description RFC 3339, in UTC.
                             */
                            created_at: string;
                            /** @description E-mail address. */
                            created_by: string;
                            duplicate_of: string | null;
                            error: string | null;
                            /** @description Checks of its extraction that failed, also where a person has confirmed it all the same. */
                            failed_checks: number;
                            /**
                             * Format: uuid
                             * @description UUID, version 7.
                             */
                            id: string;
                            /**
                             * Format: uuid
                             * @description UUID, version 7.
                             */
                            inbox_id: string;
                            /** @description Told by the content, not by the name. */
                            media_type: string;
                            /** @description File name. */
                            name: string;
                            needs_review: boolean;
                            page_count: number | null;
                            processed_at: string | null;
                            reviewed_at: string | null;
                            reviewed_by: string | null;
                            sha256: string;
                            /** @description Bytes. */
                            size: number;
                            source: {
                                /** @description Name of the ZIP that the file was uploaded in. */
                                archive?: string;
                                /** @enum {string} */
                                type: "upload";
                            } | {
                                authentication: {
                                    /** @description Each signature (RFC 6376). One that leaves a part of the message out is `policy`. */
                                    dkim: {
                                        domain: string | null;
                                        /**
                                         * @description As in RFC 8601; `none` where the sender publishes nothing.
                                         * @enum {unknown}
                                         */
                                        result: "pass" | "fail" | "softfail" | "neutral" | "none" | "policy" | "temperror" | "permerror";
                                        selector: string | null;
                                    }[];
                                    /** @description Whether either of them stands for the domain in `From` (RFC 7489). */
                                    dmarc: {
                                        domain: string | null;
                                        policy: string | null;
                                        /**
                                         * @description As in RFC 8601; `none` where the sender publishes nothing.
                                         * @enum {unknown}
                                         */
                                        result: "pass" | "fail" | "softfail" | "neutral" | "none" | "policy" | "temperror" | "permerror";
                                    };
                                    /** @description Whether the client may send for the domain of the envelope (RFC 7208). */
                                    spf: {
                                        domain: string | null;
                                        /**
                                         * @description As in RFC 8601; `none` where the sender publishes nothing.
                                         * @enum {unknown}
                                         */
                                        result: "pass" | "fail" | "softfail" | "neutral" | "none" | "policy" | "temperror" | "permerror";
                                    };
                                } | null;
                                from: string;
                                message_id: string;
                                /**
                                 * Format: date-time
                                 * @description RFC 3339, in UTC.
                                 */
                                received_at: string;
                                subject: string;
                                /** @enum {string} */
                                type: "email";
                            };
                            /** @enum {unknown} */
                            state: "queued" | "processing" | "done" | "failed";
                        };
                    };
                };
            };
        };
        /** Delete an inbox with all of its documents */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Id or alias. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        /** Change the name or the settings of an inbox. A new pipeline applies to later documents */
        patch: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The `ETag` of the version that you have read: 412, without any change, if it was changed in the meantime. */
                    "if-match"?: string;
                    /** @description `*`: 412 if the object already exists. */
                    "if-none-match"?: string;
                };
                path: {
                    /** @description Id or alias. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description Whether a document that a person confirms or corrects becomes an example of the pipeline: later documents of the same layout are read like it. True unless set. */
                        learn_examples?: boolean;
                        /** @description Kinds of files that become documents when they come by mail: `pdf`, `e_invoice` (XML) and `picture`. Without `picture`, which is the default, pictures are left. Small pictures, as signatures have them, are always left. */
                        mail_kinds?: ("pdf" | "e_invoice" | "picture")[];
                        /** @description A name in one line, with a visible character and without direction marks. */
                        name?: string;
                        ocr_id?: string | null;
                        /** @description Id or alias. */
                        pipeline_id?: string;
                        /** @description A document with a value that is less sure needs review. Holds for what is processed from now on; 0.8 unless set. */
                        review_threshold?: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        /** @description Identifies this version, for `If-Match`. */
                        etag?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            alias: string | null;
                            /**
                             * Format: date-time
                             * @description RFC 3339, in UTC.
                             */
                            created_at: string;
                            /** @description E-mail address. */
                            created_by: string;
                            document_count: number;
                            /**
                             * Format: uuid
                             * @description UUID, version 7.
                             */
                            id: string;
                            /** @description Whether a document that a person confirms or corrects becomes an example of the pipeline: later documents of the same layout are read like it. True unless set. */
                            learn_examples: boolean;
                            /** @description Kinds of files that become documents when they come by mail: `pdf`, `e_invoice` (XML) and `picture`. Without `picture`, which is the default, pictures are left. Small pictures, as signatures have them, are always left. */
                            mail_kinds: ("pdf" | "e_invoice" | "picture")[];
                            name: string;
                            /**
                             * Format: uuid
                             * @description The OCR component that reads scans and pictures: the built-in OCR, which combines two engines, the bundled Tesseract alone, the `tesseract` program of the machine, or a component that a user created (see `GET /ocr`). It has priority over the `ocr_id` of the pipeline. With the built-in OCR (the default, also for null), the `ocr_id` of the pipeline is used.
                             */
                            ocr_id: string;
                            /**
                             * Format: uuid
                             * @description UUID, version 7.
                             */
                            pipeline_id: string;
                            postprocessor_id: null;
                            /**
                             * @description The caller's own level.
                             * @enum {unknown}
                             */
                            private_access: "none" | "list" | "run" | "view" | "edit" | "own";
                            /**
                             * @description The level of every user.
                             * @enum {unknown}
                             */
                            public_access: "none" | "list" | "run" | "view" | "edit" | "own";
                            /** @description A document with a value that is less sure needs review. Holds for what is processed from now on; 0.8 unless set. */
                            review_threshold: number;
                            /** @enum {unknown} */
                            type: "inbox" | "template_pipeline" | "dataset" | "ocr" | "chat";
                        };
                    };
                };
            };
        };
        trace?: never;
    };
    "/inboxes/{id}/documents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the documents of an inbox */
        get: {
            parameters: {
                query?: {
                    created_after?: string;
                    created_before?: string;
                    /** @description the ids of at most 200 documents, with commas between them */
                    ids?: string;
                    limit?: number;
                    needs_review?: boolean;
                    offset?: number;
                    /** @description `id`, `name` or `date`, with `:asc` or `:desc`. */
                    order_by?: string;
                    /** @description Words in the name or the text. */
                    q?: string;
                    state?: "queued" | "processing" | "done" | "failed";
                };
                header?: never;
                path: {
                    /** @description Id or alias. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        /** @description The URL of the next page, if there is one: `<...>; rel="next"`. */
                        link?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            count: number;
                            results: {
                                /**
                                 * Format: date-time
                                 * @description RFC 3339, in UTC.
                                 */
                                created_at: string;
                                /** @description E-mail address. */
                                created_by: string;
                                duplicate_of: string | null;
                                error: string | null;
                                /** @description Checks of its extraction that failed, also where a person has confirmed it all the same. */
                                failed_checks: number;
                                /**
                                 * Format: uuid
                                 * @description UUID, version 7.
                                 */
                                id: string;
                                /**
                                 * Format: uuid
                                 * @description UUID, version 7.
                                 */
                                inbox_id: string;
                                /** @description Told by the content, not by the name. */
                                media_type: string;
                                /** @description File name. */
                                name: string;
                                needs_review: boolean;
                                page_count: number | null;
                                processed_at: string | null;
                                reviewed_at: string | null;
                                reviewed_by: string | null;
                                sha256: string;
                                /** @description Bytes. */
                                size: number;
                                source: {
                                    /** @description Name of the ZIP that the file was uploaded in. */
                                    archive?: string;
                                    /** @enum {string} */
                                    type: "upload";
                                } | {
                                    authentication: {
                                        /** @description Each signature (RFC 6376). One that leaves a part of the message out is `policy`. */
                                        dkim: {
                                            domain: string | null;
                                            /**
                                             * @description As in RFC 8601; `none` where the sender publishes nothing.
                                             * @enum {unknown}
                                             */
                                            result: "pass" | "fail" | "softfail" | "neutral" | "none" | "policy" | "temperror" | "permerror";
                                            selector: string | null;
                                        }[];
                                        /** @description Whether either of them stands for the domain in `From` (RFC 7489). */
                                        dmarc: {
                                            domain: string | null;
                                            policy: string | null;
                                            /**
                                             * @description As in RFC 8601; `none` where the sender publishes nothing.
                                             * @enum {unknown}
                                             */
                                            result: "pass" | "fail" | "softfail" | "neutral" | "none" | "policy" | "temperror" | "permerror";
                                        };
                                        /** @description Whether the client may send for the domain of the envelope (RFC 7208). */
                                        spf: {
                                            domain: string | null;
                                            /**
                                             * @description As in RFC 8601; `none` where the sender publishes nothing.
                                             * @enum {unknown}
                                             */
                                            result: "pass" | "fail" | "softfail" | "neutral" | "none" | "policy" | "temperror" | "permerror";
                                        };
                                    } | null;
                                    from: string;
                                    message_id: string;
                                    /**
                                     * Format: date-time
                                     * @description RFC 3339, in UTC.
                                     */
                                    received_at: string;
                                    subject: string;
                                    /** @enum {string} */
                                    type: "email";
                                };
                                /** @enum {unknown} */
                                state: "queued" | "processing" | "done" | "failed";
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inboxes/{id}/documents/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Delete or reprocess several documents of an inbox */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Id or alias. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {unknown} */
                        action: "delete" | "reprocess";
                        /**
                         * @description All that match the filters, instead of `ids`.
                         * @enum {boolean}
                         */
                        all?: true;
                        /** Format: date-time */
                        created_after?: string;
                        /** Format: date-time */
                        created_before?: string;
                        ids?: string[];
                        needs_review?: boolean;
                        /** @description From the answer before, to go on where it ended. */
                        next?: string;
                        /** @description Words in the name or the text. */
                        q?: string;
                        /** @enum {unknown} */
                        state?: "queued" | "processing" | "done" | "failed";
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            changed: number;
                            next: string | null;
                            /** @description Those that were being processed or waited for it already. */
                            skipped: number;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inboxes/{id}/emails": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the email address of an inbox */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Id or alias. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * Format: date-time
                             * @description RFC 3339, in UTC.
                             */
                            created_at: string;
                            /** @description E-mail address. */
                            created_by: string;
                            /** @description E-mail address. */
                            email: string;
                            /** @description Whether the domain is reserved for local use, such as `inbox.localhost`. Mail servers elsewhere cannot deliver to it. To receive mail from outside, set `EXTRAKT_MAIL_DOMAIN` to a domain that you own, point its MX record to this machine, forward port 25 to `EXTRAKT_MAIL_PORT` and set `EXTRAKT_HOST` to `0.0.0.0`. Existing addresses keep their domain: end them and create new ones. */
                            local_only: boolean;
                        };
                    };
                };
            };
        };
        put?: never;
        /**
         * Create the email address of an inbox
         * @description The address is at `EXTRAKT_MAIL_DOMAIN`. The default, `inbox.localhost`, accepts mail only from this machine: see `local_only`.
         */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A repeated request with the same key within 24 hours gets the first response again, and creates nothing. */
                    "idempotency-key"?: string;
                };
                path: {
                    /** @description Id or alias. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * Format: date-time
                             * @description RFC 3339, in UTC.
                             */
                            created_at: string;
                            /** @description E-mail address. */
                            created_by: string;
                            /** @description E-mail address. */
                            email: string;
                            /** @description Whether the domain is reserved for local use, such as `inbox.localhost`. Mail servers elsewhere cannot deliver to it. To receive mail from outside, set `EXTRAKT_MAIL_DOMAIN` to a domain that you own, point its MX record to this machine, forward port 25 to `EXTRAKT_MAIL_PORT` and set `EXTRAKT_HOST` to `0.0.0.0`. Existing addresses keep their domain: end them and create new ones. */
                            local_only: boolean;
                        };
                    };
                };
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * Format: date-time
                             * @description RFC 3339, in UTC.
                             */
                            created_at: string;
                            /** @description E-mail address. */
                            created_by: string;
                            /** @description E-mail address. */
                            email: string;
                            /** @description Whether the domain is reserved for local use, such as `inbox.localhost`. Mail servers elsewhere cannot deliver to it. To receive mail from outside, set `EXTRAKT_MAIL_DOMAIN` to a domain that you own, point its MX record to this machine, forward port 25 to `EXTRAKT_MAIL_PORT` and set `EXTRAKT_HOST` to `0.0.0.0`. Existing addresses keep their domain: end them and create new ones. */
                            local_only: boolean;
                        };
                    };
                };
            };
        };
        /** Deactivate the email address of an inbox. It is never used again */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Id or alias. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inboxes/{id}/extractions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the extractions of an inbox as JSON, CSV, XLSX or NDJSON
         * @description `Accept` decides the form: application/json, text/csv, application/vnd.openxmlformats-officedocument.spreadsheetml.sheet, application/x-ndjson.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Start with a byte order mark. CSV only. */
                    bom?: boolean;
                    created_after?: string;
                    created_before?: string;
                    /** @description In columns of numbers. CSV only. */
                    decimal?: "." | ",";
                    /** @description One character, but no quote and no line end. CSV only. */
                    delimiter?: string;
                    /** @description the ids of at most 200 documents, with commas between them */
                    ids?: string;
                    /** @description At most 1000 in JSON; the other forms have no limit. */
                    limit?: number;
                    needs_review?: boolean;
                    offset?: number;
                    /** @description `id`, `name` or `date`, with `:asc` or `:desc`. */
                    order_by?: string;
                    /** @description Words in the name or the text. */
                    q?: string;
                    /** @description Leave cells that a spreadsheet would run as a formula as they are. CSV only. */
                    raw?: boolean;
                    /** @description A row for each occurrence of a repeating record, or one a document. CSV only. */
                    rows?: "occurrence" | "document";
                    state?: "queued" | "processing" | "done" | "failed";
                };
                header?: never;
                path: {
                    /** @description Id or alias. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The extractions in the requested format. */
                200: {
                    headers: {
                        /** @description The URL of the next page, if there is one: `<...>; rel="next"`. */
                        link?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            count: number;
                            results: {
                                /**
                                 * Format: date-time
                                 * @description RFC 3339, in UTC.
                                 */
                                created_at: string;
                                /** @description E-mail address. */
                                created_by: string;
                                /**
                                 * Format: uuid
                                 * @description UUID, version 7.
                                 */
                                document_id: string;
                                document_name: string;
                                pipeline_id: string | null;
                                result: {
                                    checks?: components["schemas"]["Check"][];
                                    document?: {
                                        language: string;
                                        page_texts?: {
                                            /** @description Number of the page, from 1. */
                                            page: number;
                                            /** @description Reason for this source, as a phrase. */
                                            reason: string;
                                            text_source: "text-layer" | "ocr";
                                        }[];
                                        pages: number;
                                        text_source: "text-layer" | "ocr" | "mixed";
                                    };
                                    entities: ({
                                        key: string;
                                        label: string;
                                        /** @enum {string} */
                                        type: "record";
                                        value: {
                                            confidence?: number;
                                            evidence?: {
                                                /** @description The example that counted most, for the kind `example`. The document is null for readers who may see neither it nor the examples of the pipeline, and after the example was deleted. */
                                                example?: {
                                                    document_id: string | null;
                                                    document_name: string | null;
                                                    id: string;
                                                };
                                                /**
                                                 * @description `label`: a printed label of the field. `table`: a column of a table. `sums`: amounts that add up. `check_digits`: an identifier with valid check digits. `e_invoice`: the data of an e-invoice. `language_model`: found only by a language model. `example`: confirmed documents of the same layout. `layout`: none of these, such as a name in a letterhead.
                                                 * @enum {unknown}
                                                 */
                                                kind: "label" | "table" | "sums" | "check_digits" | "e_invoice" | "language_model" | "example" | "layout";
                                            };
                                            key: string;
                                            label: string;
                                            location?: {
                                                box: number[];
                                                page: number;
                                            };
                                            locations?: {
                                                box: number[];
                                                page: number;
                                            }[];
                                            raw?: string;
                                            /** @enum {unknown} */
                                            type: "text" | "date" | "quantity" | "number" | "boolean" | "choice";
                                            value: string;
                                        }[];
                                    } | {
                                        confidence?: number;
                                        evidence?: {
                                            /** @description The example that counted most, for the kind `example`. The document is null for readers who may see neither it nor the examples of the pipeline, and after the example was deleted. */
                                            example?: {
                                                document_id: string | null;
                                                document_name: string | null;
                                                id: string;
                                            };
                                            /**
                                             * @description `label`: a printed label of the field. `table`: a column of a table. `sums`: amounts that add up. `check_digits`: an identifier with valid check digits. `e_invoice`: the data of an e-invoice. `language_model`: found only by a language model. `example`: confirmed documents of the same layout. `layout`: none of these, such as a name in a letterhead.
                                             * @enum {unknown}
                                             */
                                            kind: "label" | "table" | "sums" | "check_digits" | "e_invoice" | "language_model" | "example" | "layout";
                                        };
                                        key: string;
                                        label: string;
                                        location?: {
                                            box: number[];
                                            page: number;
                                        };
                                        locations?: {
                                            box: number[];
                                            page: number;
                                        }[];
                                        raw?: string;
                                        /** @enum {unknown} */
                                        type: "text" | "date" | "quantity" | "number" | "boolean" | "choice";
                                        value: string;
                                    })[];
                                    schema?: string;
                                };
                            }[];
                        };
                        "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                        "application/x-ndjson": string;
                        "text/csv": string;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inboxes/{id}/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the jobs of an inbox */
        get: {
            parameters: {
                query?: {
                    /** @description Only those that failed. */
                    errors_only?: boolean;
                    limit?: number;
                    offset?: number;
                    /** @description `id`, `name` or `date`, with `:asc` or `:desc`. */
                    order_by?: string;
                };
                header?: never;
                path: {
                    /** @description Id or alias. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        /** @description The URL of the next page, if there is one: `<...>; rel="next"`. */
                        link?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            count: number;
                            results: {
                                duration: string | null;
                                error: string | null;
                                /** @description Empty for an evaluation. */
                                filename: string;
                                /**
                                 * Format: uuid
                                 * @description UUID, version 7.
                                 */
                                id: string;
                                pipeline_id: string | null;
                                started_at: string | null;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inboxes/{id}/mailbox": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the mailbox of an inbox, and whether it can be checked */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Id or alias. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * @description What becomes of a mail that was taken; `mark` says that it was read.
                             * @enum {unknown}
                             */
                            after: "mark" | "move" | "delete";
                            /**
                             * @description The kind of secret. The secret itself is never returned.
                             * @enum {unknown}
                             */
                            auth: "password" | "token";
                            checked_at: string | null;
                            /**
                             * Format: date-time
                             * @description RFC 3339, in UTC.
                             */
                            created_at: string;
                            /** @description E-mail address. */
                            created_by: string;
                            error: string | null;
                            folder: string;
                            /** @description The name or an address of the IMAP server. Private addresses have to be allowed by the administrator. */
                            host: string;
                            /** @description Seconds between two looks. */
                            interval: number;
                            /**
                             * @description `idle` stays connected and hears of mails at once; `poll` comes and goes.
                             * @enum {unknown}
                             */
                            mode: "idle" | "poll";
                            move_to: string | null;
                            port: number;
                            /**
                             * @description `none` sends the password for everybody on the way to read.
                             * @enum {unknown}
                             */
                            security: "tls" | "starttls" | "none";
                            user: string;
                        };
                    };
                };
            };
        };
        /**
         * Fetch the mails of a mailbox (IMAP)
         * @description Existing mails in the folder are fetched as well. Give `password` or `access_token` (OAuth 2). They are stored encrypted, and can be omitted if host, port, security and user do not change. A mail that the inbox rejects stays in the mailbox unchanged, and `/mails` contains the reason.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Id or alias. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        access_token?: string;
                        /**
                         * @description What becomes of a mail that was taken; `mark` says that it was read.
                         * @enum {unknown}
                         */
                        after?: "mark" | "move" | "delete";
                        folder?: string;
                        /** @description The name or an address of the IMAP server. Private addresses have to be allowed by the administrator. */
                        host: string;
                        /** @description Seconds between two looks. */
                        interval?: number;
                        /**
                         * @description `idle` stays connected and hears of mails at once; `poll` comes and goes.
                         * @enum {unknown}
                         */
                        mode?: "idle" | "poll";
                        move_to?: string | null;
                        password?: string;
                        port?: number;
                        /**
                         * @description `none` sends the password for everybody on the way to read.
                         * @enum {unknown}
                         */
                        security?: "tls" | "starttls" | "none";
                        user: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * @description What becomes of a mail that was taken; `mark` says that it was read.
                             * @enum {unknown}
                             */
                            after: "mark" | "move" | "delete";
                            /**
                             * @description The kind of secret. The secret itself is never returned.
                             * @enum {unknown}
                             */
                            auth: "password" | "token";
                            checked_at: string | null;
                            /**
                             * Format: date-time
                             * @description RFC 3339, in UTC.
                             */
                            created_at: string;
                            /** @description E-mail address. */
                            created_by: string;
                            error: string | null;
                            folder: string;
                            /** @description The name or an address of the IMAP server. Private addresses have to be allowed by the administrator. */
                            host: string;
                            /** @description Seconds between two looks. */
                            interval: number;
                            /**
                             * @description `idle` stays connected and hears of mails at once; `poll` comes and goes.
                             * @enum {unknown}
                             */
                            mode: "idle" | "poll";
                            move_to: string | null;
                            port: number;
                            /**
                             * @description `none` sends the password for everybody on the way to read.
                             * @enum {unknown}
                             */
                            security: "tls" | "starttls" | "none";
                            user: string;
                        };
                    };
                };
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * @description What becomes of a mail that was taken; `mark` says that it was read.
                             * @enum {unknown}
                             */
                            after: "mark" | "move" | "delete";
                            /**
                             * @description The kind of secret. The secret itself is never returned.
                             * @enum {unknown}
                             */
                            auth: "password" | "token";
                            checked_at: string | null;
                            /**
                             * Format: date-time
                             * @description RFC 3339, in UTC.
                             */
                            created_at: string;
                            /** @description E-mail address. */
                            created_by: string;
                            error: string | null;
                            folder: string;
                            /** @description The name or an address of the IMAP server. Private addresses have to be allowed by the administrator. */
                            host: string;
                            /** @description Seconds between two looks. */
                            interval: number;
                            /**
                             * @description `idle` stays connected and hears of mails at once; `poll` comes and goes.
                             * @enum {unknown}
                             */
                            mode: "idle" | "poll";
                            move_to: string | null;
                            port: number;
                            /**
                             * @description `none` sends the password for everybody on the way to read.
                             * @enum {unknown}
                             */
                            security: "tls" | "starttls" | "none";
                            user: string;
                        };
                    };
                };
            };
        };
        post?: never;
        /** Fetch no more mails. Documents are kept */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Id or alias. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inboxes/{id}/mails": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the mails of an inbox, with the result of each part
         * @description `name` is the subject, and `date` is the time at which a mail was received. Rejected mails of a mailbox are in the list, with `refused`. Mails that were rejected by SMTP are not, since their sender got the reason.
         */
        get: {
            parameters: {
                query?: {
                    limit?: number;
                    needs_attention?: boolean;
                    offset?: number;
                    /** @description `id`, `name` or `date`, with `:asc` or `:desc`. */
                    order_by?: string;
                };
                header?: never;
                path: {
                    /** @description Id or alias. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        /** @description The URL of the next page, if there is one: `<...>; rel="next"`. */
                        link?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            count: number;
                            results: {
                                authentication: {
                                    /** @description Each signature (RFC 6376). One that leaves a part of the message out is `policy`. */
                                    dkim: {
                                        domain: string | null;
                                        /**
                                         * @description As in RFC 8601; `none` where the sender publishes nothing.
                                         * @enum {unknown}
                                         */
                                        result: "pass" | "fail" | "softfail" | "neutral" | "none" | "policy" | "temperror" | "permerror";
                                        selector: string | null;
                                    }[];
                                    /** @description Whether either of them stands for the domain in `From` (RFC 7489). */
                                    dmarc: {
                                        domain: string | null;
                                        policy: string | null;
                                        /**
                                         * @description As in RFC 8601; `none` where the sender publishes nothing.
                                         * @enum {unknown}
                                         */
                                        result: "pass" | "fail" | "softfail" | "neutral" | "none" | "policy" | "temperror" | "permerror";
                                    };
                                    /** @description Whether the client may send for the domain of the envelope (RFC 7208). */
                                    spf: {
                                        domain: string | null;
                                        /**
                                         * @description As in RFC 8601; `none` where the sender publishes nothing.
                                         * @enum {unknown}
                                         */
                                        result: "pass" | "fail" | "softfail" | "neutral" | "none" | "policy" | "temperror" | "permerror";
                                    };
                                } | null;
                                /** @description The sender in the SMTP envelope; empty for automatic answers. */
                                envelope_from: string;
                                /** @description The `From` header. */
                                from: string;
                                /**
                                 * Format: uuid
                                 * @description UUID, version 7.
                                 */
                                id: string;
                                /**
                                 * Format: uuid
                                 * @description UUID, version 7.
                                 */
                                inbox_id: string;
                                /** @description Empty where it has none. */
                                message_id: string;
                                /** @description Whether parts did not become documents or the mail was refused, and no user has dealt with it. Texts of the mail, signatures, logos and kinds that the settings of the inbox exclude do not count. */
                                needs_attention: boolean;
                                /** @description Its texts and files in their order, each with its outcome. */
                                parts: {
                                    /** @description Whether a document can be made of it: `POST /inboxes/{id}/mails/{mail}/parts/{part}`. */
                                    can_add: boolean;
                                    document_id: string | null;
                                    /** @description The declared type; for a file of an archive, the detected one. */
                                    media_type: string;
                                    name: string | null;
                                    /**
                                     * @description `document`: a document was made of it. `duplicate`: the same bytes became a document earlier in the mail or archive, or in an earlier delivery of the mail. `opened`: it holds other parts, which are listed after it. `left`: no document was made of it.
                                     * @enum {unknown}
                                     */
                                    outcome: "document" | "duplicate" | "opened" | "left";
                                    reason: ("mail_text" | "picture" | "logo" | "kind_off" | "signature" | "not_a_document" | "archive_kind" | "encrypted" | "archive_limit" | "too_large" | "empty" | "nested_too_deep" | "unreadable" | "unlisted") | null;
                                    sha256: string | null;
                                    size: number | null;
                                }[];
                                /** @description Whether the mail itself is still kept. */
                                raw: boolean;
                                /**
                                 * Format: date-time
                                 * @description RFC 3339, in UTC.
                                 */
                                received_at: string;
                                refused: ("sender_not_allowed" | "sender_not_proven" | "sender_unknown" | "too_large" | "too_many_parts" | "headers_too_large" | "failed") | null;
                                /** @description Bytes. */
                                size: number;
                                subject: string;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inboxes/{id}/mails/{mail}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a mail record */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Id or alias. */
                    id: string;
                    /** @description Id of the mail. */
                    mail: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            authentication: {
                                /** @description Each signature (RFC 6376). One that leaves a part of the message out is `policy`. */
                                dkim: {
                                    domain: string | null;
                                    /**
                                     * @description As in RFC 8601; `none` where the sender publishes nothing.
                                     * @enum {unknown}
                                     */
                                    result: "pass" | "fail" | "softfail" | "neutral" | "none" | "policy" | "temperror" | "permerror";
                                    selector: string | null;
                                }[];
                                /** @description Whether either of them stands for the domain in `From` (RFC 7489). */
                                dmarc: {
                                    domain: string | null;
                                    policy: string | null;
                                    /**
                                     * @description As in RFC 8601; `none` where the sender publishes nothing.
                                     * @enum {unknown}
                                     */
                                    result: "pass" | "fail" | "softfail" | "neutral" | "none" | "policy" | "temperror" | "permerror";
                                };
                                /** @description Whether the client may send for the domain of the envelope (RFC 7208). */
                                spf: {
                                    domain: string | null;
                                    /**
                                     * @description As in RFC 8601; `none` where the sender publishes nothing.
                                     * @enum {unknown}
                                     */
                                    result: "pass" | "fail" | "softfail" | "neutral" | "none" | "policy" | "temperror" | "permerror";
                                };
                            } | null;
                            /** @description The sender in the SMTP envelope; empty for automatic answers. */
                            envelope_from: string;
                            /** @description The `From` header. */
                            from: string;
                            /**
                             * Format: uuid
                             * @description UUID, version 7.
                             */
                            id: string;
                            /**
                             * Format: uuid
                             * @description UUID, version 7.
                             */
                            inbox_id: string;
                            /** @description Empty where it has none. */
                            message_id: string;
                            /** @description Whether parts did not become documents or the mail was refused, and no user has dealt with it. Texts of the mail, signatures, logos and kinds that the settings of the inbox exclude do not count. */
                            needs_attention: boolean;
                            /** @description Its texts and files in their order, each with its outcome. */
                            parts: {
                                /** @description Whether a document can be made of it: `POST /inboxes/{id}/mails/{mail}/parts/{part}`. */
                                can_add: boolean;
                                document_id: string | null;
                                /** @description The declared type; for a file of an archive, the detected one. */
                                media_type: string;
                                name: string | null;
                                /**
                                 * @description `document`: a document was made of it. `duplicate`: the same bytes became a document earlier in the mail or archive, or in an earlier delivery of the mail. `opened`: it holds other parts, which are listed after it. `left`: no document was made of it.
                                 * @enum {unknown}
                                 */
                                outcome: "document" | "duplicate" | "opened" | "left";
                                reason: ("mail_text" | "picture" | "logo" | "kind_off" | "signature" | "not_a_document" | "archive_kind" | "encrypted" | "archive_limit" | "too_large" | "empty" | "nested_too_deep" | "unreadable" | "unlisted") | null;
                                sha256: string | null;
                                size: number | null;
                            }[];
                            /** @description Whether the mail itself is still kept. */
                            raw: boolean;
                            /**
                             * Format: date-time
                             * @description RFC 3339, in UTC.
                             */
                            received_at: string;
                            refused: ("sender_not_allowed" | "sender_not_proven" | "sender_unknown" | "too_large" | "too_many_parts" | "headers_too_large" | "failed") | null;
                            /** @description Bytes. */
                            size: number;
                            subject: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inboxes/{id}/mails/{mail}/parts/{part}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a document from a part of a mail that was left out
         * @description For parts with `can_add`, while the mail itself is stored (`raw`). The document is processed like any other.
         */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A repeated request with the same key within 24 hours gets the first response again, and creates nothing. */
                    "idempotency-key"?: string;
                };
                path: {
                    /** @description Id or alias. */
                    id: string;
                    /** @description Id of the mail. */
                    mail: string;
                    /** @description Index in `parts` of the mail, from 0. */
                    part: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        /** @description URL of the resource. */
                        location?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * Format: date-time
                             * @description RFC 3339, in UTC.
                             */
                            created_at: string;
                            /** @description E-mail address. */
                            created_by: string;
                            duplicate_of: string | null;
                            error: string | null;
                            /** @description Checks of its extraction that failed, also where a person has confirmed it all the same. */
                            failed_checks: number;
                            /**
                             * Format: uuid
                             * @description UUID, version 7.
                             */
                            id: string;
                            /**
                             * Format: uuid
                             * @description UUID, version 7.
                             */
                            inbox_id: string;
                            /** @description Told by the content, not by the name. */
                            media_type: string;
                            /** @description File name. */
                            name: string;
                            needs_review: boolean;
                            page_count: number | null;
                            processed_at: string | null;
                            reviewed_at: string | null;
                            reviewed_by: string | null;
                            sha256: string;
                            /** @description Bytes. */
                            size: number;
                            source: {
                                /** @description Name of the ZIP that the file was uploaded in. */
                                archive?: string;
                                /** @enum {string} */
                                type: "upload";
                            } | {
                                authentication: {
                                    /** @description Each signature (RFC 6376). One that leaves a part of the message out is `policy`. */
                                    dkim: {
                                        domain: string | null;
                                        /**
                                         * @description As in RFC 8601; `none` where the sender publishes nothing.
                                         * @enum {unknown}
                                         */
                                        result: "pass" | "fail" | "softfail" | "neutral" | "none" | "policy" | "temperror" | "permerror";
                                        selector: string | null;
                                    }[];
                                    /** @description Whether either of them stands for the domain in `From` (RFC 7489). */
                                    dmarc: {
                                        domain: string | null;
                                        policy: string | null;
                                        /**
                                         * @description As in RFC 8601; `none` where the sender publishes nothing.
                                         * @enum {unknown}
                                         */
                                        result: "pass" | "fail" | "softfail" | "neutral" | "none" | "policy" | "temperror" | "permerror";
                                    };
                                    /** @description Whether the client may send for the domain of the envelope (RFC 7208). */
                                    spf: {
                                        domain: string | null;
                                        /**
                                         * @description As in RFC 8601; `none` where the sender publishes nothing.
                                         * @enum {unknown}
                                         */
                                        result: "pass" | "fail" | "softfail" | "neutral" | "none" | "policy" | "temperror" | "permerror";
                                    };
                                } | null;
                                from: string;
                                message_id: string;
                                /**
                                 * Format: date-time
                                 * @description RFC 3339, in UTC.
                                 */
                                received_at: string;
                                subject: string;
                                /** @enum {string} */
                                type: "email";
                            };
                            /** @enum {unknown} */
                            state: "queued" | "processing" | "done" | "failed";
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inboxes/{id}/mails/{mail}/raw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the original mail
         * @description It is stored for 30 days, or for the time in the settings, and not longer than its documents.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Id or alias. */
                    id: string;
                    /** @description Id of the mail. */
                    mail: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The mail. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "message/rfc822": string;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inboxes/{id}/mails/dismiss": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark mails as handled
         * @description They no longer need attention. Documents can still be created from parts that were left out.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Id or alias. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        ids?: string[];
                        /**
                         * Format: date-time
                         * @description All mails received until then, instead of `ids`. Later ones keep needing attention.
                         */
                        until?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Mails that needed attention until now. */
                            changed: number;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inboxes/{id}/originals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the original files of an inbox as a ZIP archive */
        get: {
            parameters: {
                query?: {
                    created_after?: string;
                    created_before?: string;
                    /** @description the ids of at most 200 documents, with commas between them */
                    ids?: string;
                    needs_review?: boolean;
                    /** @description Words in the name or the text. */
                    q?: string;
                    state?: "queued" | "processing" | "done" | "failed";
                };
                header?: never;
                path: {
                    /** @description Id or alias. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The files. */
                200: {
                    headers: {
                        /** @description `attachment` with the name of the ZIP archive. */
                        "content-disposition"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/zip": string;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inboxes/{id}/senders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the allowed senders of an inbox */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Id or alias. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Addresses (`anna@example.com`), domains (`example.com`) and all below a domain (`*.example.com`); empty for everybody. */
                            allowed: string[];
                            /** @description Take only mails whose sender is proven by DMARC. */
                            require_dmarc: boolean;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Set the allowed senders of an inbox
         * @description Mails of other senders are rejected with 550 and the reason. The address in `From` can be forged. Only `require_dmarc` ensures that a mail is from this sender.
         */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Id or alias. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description Addresses (`anna@example.com`), domains (`example.com`) and all below a domain (`*.example.com`); empty for everybody. */
                        allowed?: string[];
                        /** @description Take only mails whose sender is proven by DMARC. */
                        require_dmarc?: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Addresses (`anna@example.com`), domains (`example.com`) and all below a domain (`*.example.com`); empty for everybody. */
                            allowed: string[];
                            /** @description Take only mails whose sender is proven by DMARC. */
                            require_dmarc: boolean;
                        };
                    };
                };
            };
        };
        trace?: never;
    };
    "/inboxes/{id}/template": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the fields of the extractions of an inbox */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Id or alias. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            fields: ({
                                aliases: string[];
                                description: string;
                                fields: {
                                    aliases: string[];
                                    choices?: {
                                        description?: string;
                                        name: string;
                                    }[];
                                    description: string;
                                    /** @enum {unknown} */
                                    format?: "iban" | "bic" | "vat_id" | "email" | "phone" | "url" | "country" | "address" | "person" | "organisation" | "postcode" | "currency";
                                    key: string;
                                    multiple: boolean;
                                    /** @description Displayed name; unique among its siblings. */
                                    name: string;
                                    /** @description Regular expression (RE2 syntax) that the value must match. */
                                    pattern?: string;
                                    required: boolean;
                                    /** @enum {unknown} */
                                    type: "text" | "date" | "quantity" | "number" | "boolean" | "choice";
                                    /** @description Default unit of a quantity. */
                                    unit?: string;
                                }[];
                                key: string;
                                multiple: boolean;
                                name: string;
                                required: boolean;
                                /** @enum {string} */
                                type: "record";
                            } | {
                                aliases: string[];
                                choices?: {
                                    description?: string;
                                    name: string;
                                }[];
                                description: string;
                                /** @enum {unknown} */
                                format?: "iban" | "bic" | "vat_id" | "email" | "phone" | "url" | "country" | "address" | "person" | "organisation" | "postcode" | "currency";
                                key: string;
                                multiple: boolean;
                                /** @description Displayed name; unique among its siblings. */
                                name: string;
                                /** @description Regular expression (RE2 syntax) that the value must match. */
                                pattern?: string;
                                required: boolean;
                                /** @enum {unknown} */
                                type: "text" | "date" | "quantity" | "number" | "boolean" | "choice";
                                /** @description Default unit of a quantity. */
                                unit?: string;
                            })[];
                            language?: "de" | "en";
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the jobs of all users (administrators only) */
        get: {
            parameters: {
                query?: {
                    /** @description Only those that failed. */
                    errors_only?: boolean;
                    limit?: number;
                    offset?: number;
                    /** @description `id`, `name` or `date`, with `:asc` or `:desc`. */
                    order_by?: string;
                    state?: "queued" | "running" | "done" | "failed";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        /** @description The URL of the next page, if there is one: `<...>; rel="next"`. */
                        link?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            count: number;
                            results: {
                                /**
                                 * Format: date-time
                                 * @description RFC 3339, in UTC.
                                 */
                                created_at: string;
                                /** @description E-mail address. */
                                created_by: string;
                                document_id: string | null;
                                duration: string | null;
                                error: string | null;
                                /** @description Empty for an evaluation. */
                                filename: string;
                                /**
                                 * Format: uuid
                                 * @description UUID, version 7.
                                 */
                                id: string;
                                inbox_id: string | null;
                                pipeline_id: string | null;
                                started_at: string | null;
                                /** @enum {unknown} */
                                state: "queued" | "running" | "done" | "failed";
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jobs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a job with its result
         * @description The response has `Retry-After` until the job has ended.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Id of the job. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        /** @description Seconds until the next request; missing after the job has ended. */
                        "retry-after"?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            duration: string | null;
                            error: string | null;
                            evaluation: {
                                /** @description Those that were read, the newest example first. */
                                documents: {
                                    comparison: {
                                        changes: {
                                            /** @description By the new template. */
                                            after: string | null;
                                            /** @description By the present template. */
                                            before: string | null;
                                            /** @description Null where the document has no such value. */
                                            confirmed: string | null;
                                            /** @description Name of the field. */
                                            field: string;
                                            /**
                                             * @description `fixed`: only the new template reads it right. `broken`: only the present template does. `changed`: both are wrong, or nothing is confirmed for the field. `removed`, `added`: the new template does not have the field, or only it does.
                                             * @enum {unknown}
                                             */
                                            kind: "fixed" | "broken" | "changed" | "removed" | "added";
                                            /** @description Keys, with the row from 0: `line_item[2].amount`. */
                                            path: string;
                                            /** @description Name of the record. Null for a field outside of records. */
                                            record: string | null;
                                            /** @description From 0. Null for a record that occurs once. */
                                            row: number | null;
                                        }[];
                                        /** @description Changes that are not listed. */
                                        more_changes: number;
                                        /** @description The same by the new template. */
                                        right_after: boolean;
                                        /** @description Whether every value was right by the present template. */
                                        right_before: boolean;
                                    } | null;
                                    /**
                                     * Format: uuid
                                     * @description UUID, version 7.
                                     */
                                    document_id: string;
                                    /** @description File name. */
                                    document_name: string;
                                    error: string | null;
                                    error_code: ("no_example" | "no_file" | "failed") | null;
                                }[];
                                /** @description Documents that were read, with those that failed. */
                                done: number;
                                figures: {
                                    after: {
                                        /** @description Documents with every value right. */
                                        documents: number;
                                        /** @description Confirmed values that were read right. */
                                        right: number;
                                        /** @description Values that were read where the document has none. */
                                        surplus: number;
                                    };
                                    before: {
                                        /** @description Documents with every value right. */
                                        documents: number;
                                        /** @description Confirmed values that were read right. */
                                        right: number;
                                        /** @description Values that were read where the document has none. */
                                        surplus: number;
                                    };
                                    /** @description Confirmed values of fields that both templates have. */
                                    confirmed: number;
                                    /** @description Documents that were compared. */
                                    documents: number;
                                    fields: {
                                        /** @description Null for a removed field. */
                                        after: {
                                            /** @description Confirmed values that were read right. */
                                            right: number;
                                            /** @description Values that were read where the document has none. */
                                            surplus: number;
                                        } | null;
                                        /** @description Null for an added field. */
                                        before: {
                                            /** @description Confirmed values that were read right. */
                                            right: number;
                                            /** @description Values that were read where the document has none. */
                                            surplus: number;
                                        } | null;
                                        /** @description Confirmed values. */
                                        confirmed: number;
                                        /** @description Name of the field. */
                                        field: string;
                                        /** @description Keys: `amounts.total`. */
                                        path: string;
                                        /** @description Name of the record. Null for a field outside of records. */
                                        record: string | null;
                                        /**
                                         * @description Whether both templates have the field, or only one.
                                         * @enum {unknown}
                                         */
                                        state: "kept" | "removed" | "added";
                                    }[];
                                };
                                left_out: {
                                    /** @description Documents that you may not read. */
                                    not_readable: number;
                                    /** @description Documents beyond `limit`. */
                                    older: number;
                                    /** @description Uploaded examples: their files are not stored. */
                                    without_document: number;
                                };
                                /** @description Documents to compare. */
                                total: number;
                            } | null;
                            /** @description Empty for an evaluation. */
                            filename: string;
                            /**
                             * Format: uuid
                             * @description UUID, version 7.
                             */
                            id: string;
                            log: string[] | null;
                            pipeline_id: string | null;
                            result: {
                                checks?: components["schemas"]["Check"][];
                                document?: {
                                    language: string;
                                    page_texts?: {
                                        /** @description Number of the page, from 1. */
                                        page: number;
                                        /** @description Reason for this source, as a phrase. */
                                        reason: string;
                                        text_source: "text-layer" | "ocr";
                                    }[];
                                    pages: number;
                                    text_source: "text-layer" | "ocr" | "mixed";
                                };
                                entities: ({
                                    key: string;
                                    label: string;
                                    /** @enum {string} */
                                    type: "record";
                                    value: {
                                        confidence?: number;
                                        evidence?: {
                                            /** @description The example that counted most, for the kind `example`. The document is null for readers who may see neither it nor the examples of the pipeline, and after the example was deleted. */
                                            example?: {
                                                document_id: string | null;
                                                document_name: string | null;
                                                id: string;
                                            };
                                            /**
                                             * @description `label`: a printed label of the field. `table`: a column of a table. `sums`: amounts that add up. `check_digits`: an identifier with valid check digits. `e_invoice`: the data of an e-invoice. `language_model`: found only by a language model. `example`: confirmed documents of the same layout. `layout`: none of these, such as a name in a letterhead.
                                             * @enum {unknown}
                                             */
                                            kind: "label" | "table" | "sums" | "check_digits" | "e_invoice" | "language_model" | "example" | "layout";
                                        };
                                        key: string;
                                        label: string;
                                        location?: {
                                            box: number[];
                                            page: number;
                                        };
                                        locations?: {
                                            box: number[];
                                            page: number;
                                        }[];
                                        raw?: string;
                                        /** @enum {unknown} */
                                        type: "text" | "date" | "quantity" | "number" | "boolean" | "choice";
                                        value: string;
                                    }[];
                                } | {
                                    confidence?: number;
                                    evidence?: {
                                        /** @description The example that counted most, for the kind `example`. The document is null for readers who may see neither it nor the examples of the pipeline, and after the example was deleted. */
                                        example?: {
                                            document_id: string | null;
                                            document_name: string | null;
                                            id: string;
                                        };
                                        /**
                                         * @description `label`: a printed label of the field. `table`: a column of a table. `sums`: amounts that add up. `check_digits`: an identifier with valid check digits. `e_invoice`: the data of an e-invoice. `language_model`: found only by a language model. `example`: confirmed documents of the same layout. `layout`: none of these, such as a name in a letterhead.
                                         * @enum {unknown}
                                         */
                                        kind: "label" | "table" | "sums" | "check_digits" | "e_invoice" | "language_model" | "example" | "layout";
                                    };
                                    key: string;
                                    label: string;
                                    location?: {
                                        box: number[];
                                        page: number;
                                    };
                                    locations?: {
                                        box: number[];
                                        page: number;
                                    }[];
                                    raw?: string;
                                    /** @enum {unknown} */
                                    type: "text" | "date" | "quantity" | "number" | "boolean" | "choice";
                                    value: string;
                                })[];
                                schema?: string;
                            } | null;
                            started_at: string | null;
                            /** @enum {unknown} */
                            state: "queued" | "running" | "done" | "failed";
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mail-domain": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the domain of new inbox addresses */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The domain that new inbox addresses get. */
                            domain: string;
                            /** @description Whether the domain is reserved for local use, such as `inbox.localhost`. Mail servers elsewhere cannot deliver to it. To receive mail from outside, set `EXTRAKT_MAIL_DOMAIN` to a domain that you own, point its MX record to this machine, forward port 25 to `EXTRAKT_MAIL_PORT` and set `EXTRAKT_HOST` to `0.0.0.0`. Existing addresses keep their domain: end them and create new ones. */
                            local_only: boolean;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get metrics for Prometheus */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Text format of Prometheus. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/plain": string;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ocr": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the OCR components, and the languages of Tesseract
         * @description First the built-in OCR, the bundled Tesseract and the native Tesseract, which every installation has and every user may use, then up to 1,000 components that users created, by name. `ocr_id` of pipelines and inboxes names them. `fault` and `engines` are about the machine of this server. Workers on other machines need the `tesseract` program and the same languages, too: without them, documents of such a component fail, and are never read with another OCR.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description What components can be created from, on this machine. */
                            engines: {
                                /**
                                 * @description `tesseract`: the bundled Tesseract. `native-tesseract`: the `tesseract` program of the machine.
                                 * @enum {unknown}
                                 */
                                engine: "tesseract" | "native-tesseract";
                                /** @description Empty if the program is not installed. */
                                languages: string[];
                            }[];
                            results: {
                                alias: string | null;
                                /**
                                 * Format: date-time
                                 * @description RFC 3339, in UTC.
                                 */
                                created_at: string;
                                /** @description E-mail address. */
                                created_by: string;
                                fault: string | null;
                                /**
                                 * Format: uuid
                                 * @description UUID, version 7.
                                 */
                                id: string;
                                name: string;
                                /**
                                 * @description The caller's own level.
                                 * @enum {unknown}
                                 */
                                private_access: "none" | "list" | "run" | "view" | "edit" | "own";
                                /**
                                 * @description The level of every user.
                                 * @enum {unknown}
                                 */
                                public_access: "none" | "list" | "run" | "view" | "edit" | "own";
                                /** @enum {unknown} */
                                type: "inbox" | "template_pipeline" | "dataset" | "ocr" | "chat";
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        /**
         * Create an OCR component: a Tesseract with languages
         * @description A component reads in other languages than the built-in OCR, which reads English and German. It is a resource of type `ocr`: list, share and delete components with `/resources`. `run` is enough to use one. A component that a pipeline or inbox uses cannot be deleted.
         */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A repeated request with the same key within 24 hours gets the first response again, and creates nothing. */
                    "idempotency-key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /**
                         * @description `tesseract`: the bundled Tesseract. `native-tesseract`: the `tesseract` program of the machine.
                         * @enum {unknown}
                         */
                        engine: "tesseract" | "native-tesseract";
                        /** @description Languages of the documents by the names of Tesseract, such as `fra`, used together. The first has priority, and each further one takes time. `GET /ocr` lists those that can be used. */
                        languages: string[];
                        /** @description A name in one line, with a visible character and without direction marks. */
                        name: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        /** @description Identifies this version, for `If-Match`. */
                        etag?: string;
                        /** @description URL of the resource. */
                        location?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            alias: string | null;
                            /**
                             * Format: date-time
                             * @description RFC 3339, in UTC.
                             */
                            created_at: string;
                            /** @description E-mail address. */
                            created_by: string;
                            /**
                             * @description `tesseract`: the bundled Tesseract. `native-tesseract`: the `tesseract` program of the machine.
                             * @enum {unknown}
                             */
                            engine: "tesseract" | "native-tesseract";
                            /**
                             * Format: uuid
                             * @description UUID, version 7.
                             */
                            id: string;
                            /** @description Languages of the documents by the names of Tesseract, such as `fra`, used together. The first has priority, and each further one takes time. `GET /ocr` lists those that can be used. */
                            languages: string[];
                            name: string;
                            /**
                             * @description The caller's own level.
                             * @enum {unknown}
                             */
                            private_access: "none" | "list" | "run" | "view" | "edit" | "own";
                            /**
                             * @description The level of every user.
                             * @enum {unknown}
                             */
                            public_access: "none" | "list" | "run" | "view" | "edit" | "own";
                            /** @enum {unknown} */
                            type: "inbox" | "template_pipeline" | "dataset" | "ocr" | "chat";
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ocr/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get an OCR component that a user created */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Id or alias. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        /** @description Identifies this version, for `If-Match`. */
                        etag?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            alias: string | null;
                            /**
                             * Format: date-time
                             * @description RFC 3339, in UTC.
                             */
                            created_at: string;
                            /** @description E-mail address. */
                            created_by: string;
                            /**
                             * @description `tesseract`: the bundled Tesseract. `native-tesseract`: the `tesseract` program of the machine.
                             * @enum {unknown}
                             */
                            engine: "tesseract" | "native-tesseract";
                            /**
                             * Format: uuid
                             * @description UUID, version 7.
                             */
                            id: string;
                            /** @description Languages of the documents by the names of Tesseract, such as `fra`, used together. The first has priority, and each further one takes time. `GET /ocr` lists those that can be used. */
                            languages: string[];
                            name: string;
                            /**
                             * @description The caller's own level.
                             * @enum {unknown}
                             */
                            private_access: "none" | "list" | "run" | "view" | "edit" | "own";
                            /**
                             * @description The level of every user.
                             * @enum {unknown}
                             */
                            public_access: "none" | "list" | "run" | "view" | "edit" | "own";
                            /** @enum {unknown} */
                            type: "inbox" | "template_pipeline" | "dataset" | "ocr" | "chat";
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change an OCR component
         * @description Changes apply to the next document.
         */
        patch: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The `ETag` of the version that you have read: 412, without any change, if it was changed in the meantime. */
                    "if-match"?: string;
                    /** @description `*`: 412 if the object already exists. */
                    "if-none-match"?: string;
                };
                path: {
                    /** @description Id or alias. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /**
                         * @description `tesseract`: the bundled Tesseract. `native-tesseract`: the `tesseract` program of the machine.
                         * @enum {unknown}
                         */
                        engine?: "tesseract" | "native-tesseract";
                        /** @description Languages of the documents by the names of Tesseract, such as `fra`, used together. The first has priority, and each further one takes time. `GET /ocr` lists those that can be used. */
                        languages?: string[];
                        /** @description A name in one line, with a visible character and without direction marks. */
                        name?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        /** @description Identifies this version, for `If-Match`. */
                        etag?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            alias: string | null;
                            /**
                             * Format: date-time
                             * @description RFC 3339, in UTC.
                             */
                            created_at: string;
                            /** @description E-mail address. */
                            created_by: string;
                            /**
                             * @description `tesseract`: the bundled Tesseract. `native-tesseract`: the `tesseract` program of the machine.
                             * @enum {unknown}
                             */
                            engine: "tesseract" | "native-tesseract";
                            /**
                             * Format: uuid
                             * @description UUID, version 7.
                             */
                            id: string;
                            /** @description Languages of the documents by the names of Tesseract, such as `fra`, used together. The first has priority, and each further one takes time. `GET /ocr` lists those that can be used. */
                            languages: string[];
                            name: string;
                            /**
                             * @description The caller's own level.
                             * @enum {unknown}
                             */
                            private_access: "none" | "list" | "run" | "view" | "edit" | "own";
                            /**
                             * @description The level of every user.
                             * @enum {unknown}
                             */
                            public_access: "none" | "list" | "run" | "view" | "edit" | "own";
                            /** @enum {unknown} */
                            type: "inbox" | "template_pipeline" | "dataset" | "ocr" | "chat";
                        };
                    };
                };
            };
        };
        trace?: never;
    };
    "/ocr/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Test whether an OCR component reads a page
         * @description Draws a page with a few lines in the first language of the component, and reads it. Failures also return 200, with the reason in `message`. A user can run 2 tests at a time, and 30 within ten minutes.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Id or alias. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Of reading the page. ISO 8601, such as PT1.25S. */
                            duration: string;
                            /** @description The result, as a sentence. */
                            message: string;
                            ok: boolean;
                            /** @description What was read, line by line. */
                            text: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get your inboxes with the number of documents by state, and the newest documents */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description All inboxes that you can see, also those beyond the first. */
                            inbox_count: number;
                            /** @description By name. `counts` are those of the documents that you may read; null where you may read none. */
                            inboxes: {
                                /** @enum {unknown} */
                                access: "none" | "list" | "run" | "view" | "edit" | "own";
                                counts: {
                                    done: number;
                                    failed: number;
                                    /** @description Mails whose parts were left, or that were refused; 0 for those who may not see them. */
                                    mails_need_attention: number;
                                    /** @description Of those that are done. */
                                    needs_review: number;
                                    processing: number;
                                    queued: number;
                                } | null;
                                /**
                                 * Format: uuid
                                 * @description UUID, version 7.
                                 */
                                id: string;
                                name: string;
                                /**
                                 * Format: uuid
                                 * @description UUID, version 7.
                                 */
                                pipeline_id: string;
                            }[];
                            /** @description The newest documents of these inboxes that you may read. */
                            recent: {
                                /**
                                 * Format: date-time
                                 * @description RFC 3339, in UTC.
                                 */
                                created_at: string;
                                /** @description E-mail address. */
                                created_by: string;
                                duplicate_of: string | null;
                                error: string | null;
                                /** @description Checks of its extraction that failed, also where a person has confirmed it all the same. */
                                failed_checks: number;
                                /**
                                 * Format: uuid
                                 * @description UUID, version 7.
                                 */
                                id: string;
                                /**
                                 * Format: uuid
                                 * @description UUID, version 7.
                                 */
                                inbox_id: string;
                                /** @description Told by the content, not by the name. */
                                media_type: string;
                                /** @description File name. */
                                name: string;
                                needs_review: boolean;
                                page_count: number | null;
                                processed_at: string | null;
                                reviewed_at: string | null;
                                reviewed_by: string | null;
                                sha256: string;
                                /** @description Bytes. */
                                size: number;
                                source: {
                                    /** @description Name of the ZIP that the file was uploaded in. */
                                    archive?: string;
                                    /** @enum {string} */
                                    type: "upload";
                                } | {
                                    authentication: {
                                        /** @description Each signature (RFC 6376). One that leaves a part of the message out is `policy`. */
                                        dkim: {
                                            domain: string | null;
                                            /**
                                             * @description As in RFC 8601; `none` where the sender publishes nothing.
                                             * @enum {unknown}
                                             */
                                            result: "pass" | "fail" | "softfail" | "neutral" | "none" | "policy" | "temperror" | "permerror";
                                            selector: string | null;
                                        }[];
                                        /** @description Whether either of them stands for the domain in `From` (RFC 7489). */
                                        dmarc: {
                                            domain: string | null;
                                            policy: string | null;
                                            /**
                                             * @description As in RFC 8601; `none` where the sender publishes nothing.
                                             * @enum {unknown}
                                             */
                                            result: "pass" | "fail" | "softfail" | "neutral" | "none" | "policy" | "temperror" | "permerror";
                                        };
                                        /** @description Whether the client may send for the domain of the envelope (RFC 7208). */
                                        spf: {
                                            domain: string | null;
                                            /**
                                             * @description As in RFC 8601; `none` where the sender publishes nothing.
                                             * @enum {unknown}
                                             */
                                            result: "pass" | "fail" | "softfail" | "neutral" | "none" | "policy" | "temperror" | "permerror";
                                        };
                                    } | null;
                                    from: string;
                                    message_id: string;
                                    /**
                                     * Format: date-time
                                     * @description RFC 3339, in UTC.
                                     */
                                    received_at: string;
                                    subject: string;
                                    /** @enum {string} */
                                    type: "email";
                                };
                                /** @enum {unknown} */
                                state: "queued" | "processing" | "done" | "failed";
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pipelines": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the pipelines that you can see, without their templates */
        get: {
            parameters: {
                query?: {
                    limit?: number;
                    offset?: number;
                    /** @description `id`, `name` or `date`, with `:asc` or `:desc`. */
                    order_by?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        /** @description The URL of the next page, if there is one: `<...>; rel="next"`. */
                        link?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            count: number;
                            results: {
                                alias: string | null;
                                /**
                                 * Format: uuid
                                 * @description UUID, version 7.
                                 */
                                chat_id: string;
                                /**
                                 * Format: date-time
                                 * @description RFC 3339, in UTC.
                                 */
                                created_at: string;
                                /** @description E-mail address. */
                                created_by: string;
                                /**
                                 * Format: uuid
                                 * @description UUID, version 7.
                                 */
                                id: string;
                                location_chat_id: string | null;
                                name: string;
                                /**
                                 * Format: uuid
                                 * @description The OCR component that reads scans and pictures: the built-in OCR, which combines two engines, the bundled Tesseract alone, the `tesseract` program of the machine, or a component that a user created (see `GET /ocr`). If an inbox has another OCR component than the built-in OCR, that component has priority.
                                 */
                                ocr_id: string;
                                /**
                                 * @description The caller's own level.
                                 * @enum {unknown}
                                 */
                                private_access: "none" | "list" | "run" | "view" | "edit" | "own";
                                /**
                                 * @description The level of every user.
                                 * @enum {unknown}
                                 */
                                public_access: "none" | "list" | "run" | "view" | "edit" | "own";
                                /** @enum {unknown} */
                                type: "inbox" | "template_pipeline" | "dataset" | "ocr" | "chat";
                                use_vision: boolean;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        /** Create a pipeline with a template, or the name of a predefined template */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A repeated request with the same key within 24 hours gets the first response again, and creates nothing. */
                    "idempotency-key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        chat_id?: string | null;
                        location_chat_id?: string | null;
                        /** @description A name in one line, with a visible character and without direction marks. */
                        name: string;
                        ocr_id?: string | null;
                        permissions?: {
                            [key: string]: string;
                        } | null;
                        /** @description A template, or the name of a predefined one such as `invoice.en`. */
                        template: {
                            categories?: string[];
                            description?: string;
                            fields: ({
                                /** @description Printed labels of the value. */
                                aliases?: string[];
                                /** @description Describes the value for models. */
                                description?: string;
                                fields: {
                                    /** @description Printed labels of the value. */
                                    aliases?: string[];
                                    choices?: {
                                        description?: string;
                                        name: string;
                                    }[];
                                    /** @description Describes the value for models. */
                                    description?: string;
                                    /** @enum {unknown} */
                                    format?: "iban" | "bic" | "vat_id" | "email" | "phone" | "url" | "country" | "address" | "person" | "organisation" | "postcode" | "currency";
                                    /** @description Machine name; derived from the name by default. */
                                    key?: string;
                                    /** @default false */
                                    multiple?: boolean;
                                    /** @description Displayed name; unique among its siblings. */
                                    name: string;
                                    /** @description Regular expression (RE2 syntax) that the value must match. */
                                    pattern?: string;
                                    required?: boolean;
                                    /** @enum {unknown} */
                                    type: "text" | "date" | "quantity" | "number" | "boolean" | "choice";
                                    /** @description Default unit of a quantity. */
                                    unit?: string;
                                }[];
                                /** @description Machine name; derived from the name by default. */
                                key?: string;
                                /** @default false */
                                multiple?: boolean;
                                /** @description Displayed name; unique among its siblings. */
                                name: string;
                                required?: boolean;
                                /** @enum {string} */
                                type: "record";
                            } | {
                                /** @description Printed labels of the value. */
                                aliases?: string[];
                                choices?: {
                                    description?: string;
                                    name: string;
                                }[];
                                /** @description Describes the value for models. */
                                description?: string;
                                /** @enum {unknown} */
                                format?: "iban" | "bic" | "vat_id" | "email" | "phone" | "url" | "country" | "address" | "person" | "organisation" | "postcode" | "currency";
                                /** @description Machine name; derived from the name by default. */
                                key?: string;
                                /** @default false */
                                multiple?: boolean;
                                /** @description Displayed name; unique among its siblings. */
                                name: string;
                                /** @description Regular expression (RE2 syntax) that the value must match. */
                                pattern?: string;
                                required?: boolean;
                                /** @enum {unknown} */
                                type: "text" | "date" | "quantity" | "number" | "boolean" | "choice";
                                /** @description Default unit of a quantity. */
                                unit?: string;
                            })[];
                            language?: "de" | "en";
                            name?: string;
                            schema?: string;
                        } | string;
                        /** @description Whether the model of `chat_id` gets pictures of the pages. The model of `location_chat_id` gets none. */
                        use_vision?: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        /** @description Identifies this version, for `If-Match`. */
                        etag?: string;
                        /** @description URL of the resource. */
                        location?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            alias: string | null;
                            /**
                             * Format: uuid
                             * @description UUID, version 7.
                             */
                            chat_id: string;
                            /**
                             * Format: date-time
                             * @description RFC 3339, in UTC.
                             */
                            created_at: string;
                            /** @description E-mail address. */
                            created_by: string;
                            deleted_chat: string | null;
                            deleted_location_chat: string | null;
                            /**
                             * Format: uuid
                             * @description UUID, version 7.
                             */
                            id: string;
                            location_chat_id: string | null;
                            name: string;
                            /**
                             * Format: uuid
                             * @description The OCR component that reads scans and pictures: the built-in OCR, which combines two engines, the bundled Tesseract alone, the `tesseract` program of the machine, or a component that a user created (see `GET /ocr`). If an inbox has another OCR component than the built-in OCR, that component has priority.
                             */
                            ocr_id: string;
                            /**
                             * @description The caller's own level.
                             * @enum {unknown}
                             */
                            private_access: "none" | "list" | "run" | "view" | "edit" | "own";
                            /**
                             * @description The level of every user.
                             * @enum {unknown}
                             */
                            public_access: "none" | "list" | "run" | "view" | "edit" | "own";
                            template: {
                                categories?: string[];
                                description?: string;
                                fields: ({
                                    /** @description Printed labels of the value. */
                                    aliases?: string[];
                                    /** @description Describes the value for models. */
                                    description?: string;
                                    fields: {
                                        /** @description Printed labels of the value. */
                                        aliases?: string[];
                                        choices?: {
                                            description?: string;
                                            name: string;
                                        }[];
                                        /** @description Describes the value for models. */
                                        description?: string;
                                        /** @enum {unknown} */
                                        format?: "iban" | "bic" | "vat_id" | "email" | "phone" | "url" | "country" | "address" | "person" | "organisation" | "postcode" | "currency";
                                        /** @description Machine name; derived from the name by default. */
                                        key?: string;
                                        /** @default false */
                                        multiple?: boolean;
                                        /** @description Displayed name; unique among its siblings. */
                                        name: string;
                                        /** @description Regular expression (RE2 syntax) that the value must match. */
                                        pattern?: string;
                                        required?: boolean;
                                        /** @enum {unknown} */
                                        type: "text" | "date" | "quantity" | "number" | "boolean" | "choice";
                                        /** @description Default unit of a quantity. */
                                        unit?: string;
                                    }[];
                                    /** @description Machine name; derived from the name by default. */
                                    key?: string;
                                    /** @default false */
                                    multiple?: boolean;
                                    /** @description Displayed name; unique among its siblings. */
                                    name: string;
                                    required?: boolean;
                                    /** @enum {string} */
                                    type: "record";
                                } | {
                                    /** @description Printed labels of the value. */
                                    aliases?: string[];
                                    choices?: {
                                        description?: string;
                                        name: string;
                                    }[];
                                    /** @description Describes the value for models. */
                                    description?: string;
                                    /** @enum {unknown} */
                                    format?: "iban" | "bic" | "vat_id" | "email" | "phone" | "url" | "country" | "address" | "person" | "organisation" | "postcode" | "currency";
                                    /** @description Machine name; derived from the name by default. */
                                    key?: string;
                                    /** @default false */
                                    multiple?: boolean;
                                    /** @description Displayed name; unique among its siblings. */
                                    name: string;
                                    /** @description Regular expression (RE2 syntax) that the value must match. */
                                    pattern?: string;
                                    required?: boolean;
                                    /** @enum {unknown} */
                                    type: "text" | "date" | "quantity" | "number" | "boolean" | "choice";
                                    /** @description Default unit of a quantity. */
                                    unit?: string;
                                })[];
                                language?: "de" | "en";
                                name?: string;
                                schema?: string;
                            };
                            /** @enum {unknown} */
                            type: "inbox" | "template_pipeline" | "dataset" | "ocr" | "chat";
                            use_vision: boolean;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pipelines/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a pipeline with its template */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Id or alias. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        /** @description Identifies this version, for `If-Match`. */
                        etag?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            alias: string | null;
                            /**
                             * Format: uuid
                             * @description UUID, version 7.
                             */
                            chat_id: string;
                            /**
                             * Format: date-time
                             * @description RFC 3339, in UTC.
                             */
                            created_at: string;
                            /** @description E-mail address. */
                            created_by: string;
                            deleted_chat: string | null;
                            deleted_location_chat: string | null;
                            /**
                             * Format: uuid
                             * @description UUID, version 7.
                             */
                            id: string;
                            location_chat_id: string | null;
                            name: string;
                            /**
                             * Format: uuid
                             * @description The OCR component that reads scans and pictures: the built-in OCR, which combines two engines, the bundled Tesseract alone, the `tesseract` program of the machine, or a component that a user created (see `GET /ocr`). If an inbox has another OCR component than the built-in OCR, that component has priority.
                             */
                            ocr_id: string;
                            /**
                             * @description The caller's own level.
                             * @enum {unknown}
                             */
                            private_access: "none" | "list" | "run" | "view" | "edit" | "own";
                            /**
                             * @description The level of every user.
                             * @enum {unknown}
                             */
                            public_access: "none" | "list" | "run" | "view" | "edit" | "own";
                            template: {
                                categories?: string[];
                                description?: string;
                                fields: ({
                                    /** @description Printed labels of the value. */
                                    aliases?: string[];
                                    /** @description Describes the value for models. */
                                    description?: string;
                                    fields: {
                                        /** @description Printed labels of the value. */
                                        aliases?: string[];
                                        choices?: {
                                            description?: string;
                                            name: string;
                                        }[];
                                        /** @description Describes the value for models. */
                                        description?: string;
                                        /** @enum {unknown} */
                                        format?: "iban" | "bic" | "vat_id" | "email" | "phone" | "url" | "country" | "address" | "person" | "organisation" | "postcode" | "currency";
                                        /** @description Machine name; derived from the name by default. */
                                        key?: string;
                                        /** @default false */
                                        multiple?: boolean;
                                        /** @description Displayed name; unique among its siblings. */
                                        name: string;
                                        /** @description Regular expression (RE2 syntax) that the value must match. */
                                        pattern?: string;
                                        required?: boolean;
                                        /** @enum {unknown} */
                                        type: "text" | "date" | "quantity" | "number" | "boolean" | "choice";
                                        /** @description Default unit of a quantity. */
                                        unit?: string;
                                    }[];
                                    /** @description Machine name; derived from the name by default. */
                                    key?: string;
                                    /** @default false */
                                    multiple?: boolean;
                                    /** @description Displayed name; unique among its siblings. */
                                    name: string;
                                    required?: boolean;
                                    /** @enum {string} */
                                    type: "record";
                                } | {
                                    /** @description Printed labels of the value. */
                                    aliases?: string[];
                                    choices?: {
                                        description?: string;
                                        name: string;
                                    }[];
                                    /** @description Describes the value for models. */
                                    description?: string;
                                    /** @enum {unknown} */
                                    format?: "iban" | "bic" | "vat_id" | "email" | "phone" | "url" | "country" | "address" | "person" | "organisation" | "postcode" | "currency";
                                    /** @description Machine name; derived from the name by default. */
                                    key?: string;
                                    /** @default false */
                                    multiple?: boolean;
                                    /** @description Displayed name; unique among its siblings. */
                                    name: string;
                                    /** @description Regular expression (RE2 syntax) that the value must match. */
                                    pattern?: string;
                                    required?: boolean;
                                    /** @enum {unknown} */
                                    type: "text" | "date" | "quantity" | "number" | "boolean" | "choice";
                                    /** @description Default unit of a quantity. */
                                    unit?: string;
                                })[];
                                language?: "de" | "en";
                                name?: string;
                                schema?: string;
                            };
                            /** @enum {unknown} */
                            type: "inbox" | "template_pipeline" | "dataset" | "ocr" | "chat";
                            use_vision: boolean;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /** Delete a pipeline that no inbox uses */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Id or alias. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The pipeline was deleted. */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        /** Change a pipeline. This applies to later documents, and earlier extractions do not change */
        patch: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The `ETag` of the version that you have read: 412, without any change, if it was changed in the meantime. */
                    "if-match"?: string;
                    /** @description `*`: 412 if the object already exists. */
                    "if-none-match"?: string;
                };
                path: {
                    /** @description Id or alias. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        chat_id?: string | null;
                        location_chat_id?: string | null;
                        /** @description A name in one line, with a visible character and without direction marks. */
                        name?: string;
                        ocr_id?: string | null;
                        /** @description A template, or the name of a predefined one such as `invoice.en`. */
                        template?: {
                            categories?: string[];
                            description?: string;
                            fields: ({
                                /** @description Printed labels of the value. */
                                aliases?: string[];
                                /** @description Describes the value for models. */
                                description?: string;
                                fields: {
                                    /** @description Printed labels of the value. */
                                    aliases?: string[];
                                    choices?: {
                                        description?: string;
                                        name: string;
                                    }[];
                                    /** @description Describes the value for models. */
                                    description?: string;
                                    /** @enum {unknown} */
                                    format?: "iban" | "bic" | "vat_id" | "email" | "phone" | "url" | "country" | "address" | "person" | "organisation" | "postcode" | "currency";
                                    /** @description Machine name; derived from the name by default. */
                                    key?: string;
                                    /** @default false */
                                    multiple?: boolean;
                                    /** @description Displayed name; unique among its siblings. */
                                    name: string;
                                    /** @description Regular expression (RE2 syntax) that the value must match. */
                                    pattern?: string;
                                    required?: boolean;
                                    /** @enum {unknown} */
                                    type: "text" | "date" | "quantity" | "number" | "boolean" | "choice";
                                    /** @description Default unit of a quantity. */
                                    unit?: string;
                                }[];
                                /** @description Machine name; derived from the name by default. */
                                key?: string;
                                /** @default false */
                                multiple?: boolean;
                                /** @description Displayed name; unique among its siblings. */
                                name: string;
                                required?: boolean;
                                /** @enum {string} */
                                type: "record";
                            } | {
                                /** @description Printed labels of the value. */
                                aliases?: string[];
                                choices?: {
                                    description?: string;
                                    name: string;
                                }[];
                                /** @description Describes the value for models. */
                                description?: string;
                                /** @enum {unknown} */
                                format?: "iban" | "bic" | "vat_id" | "email" | "phone" | "url" | "country" | "address" | "person" | "organisation" | "postcode" | "currency";
                                /** @description Machine name; derived from the name by default. */
                                key?: string;
                                /** @default false */
                                multiple?: boolean;
                                /** @description Displayed name; unique among its siblings. */
                                name: string;
                                /** @description Regular expression (RE2 syntax) that the value must match. */
                                pattern?: string;
                                required?: boolean;
                                /** @enum {unknown} */
                                type: "text" | "date" | "quantity" | "number" | "boolean" | "choice";
                                /** @description Default unit of a quantity. */
                                unit?: string;
                            })[];
                            language?: "de" | "en";
                            name?: string;
                            schema?: string;
                        } | string;
                        /** @description Whether the model of `chat_id` gets pictures of the pages. The model of `location_chat_id` gets none. */
                        use_vision?: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        /** @description Identifies this version, for `If-Match`. */
                        etag?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            alias: string | null;
                            /**
                             * Format: uuid
                             * @description UUID, version 7.
                             */
                            chat_id: string;
                            /**
                             * Format: date-time
                             * @description RFC 3339, in UTC.
                             */
                            created_at: string;
                            /** @description E-mail address. */
                            created_by: string;
                            deleted_chat: string | null;
                            deleted_location_chat: string | null;
                            /**
                             * Format: uuid
                             * @description UUID, version 7.
                             */
                            id: string;
                            location_chat_id: string | null;
                            name: string;
                            /**
                             * Format: uuid
                             * @description The OCR component that reads scans and pictures: the built-in OCR, which combines two engines, the bundled Tesseract alone, the `tesseract` program of the machine, or a component that a user created (see `GET /ocr`). If an inbox has another OCR component than the built-in OCR, that component has priority.
                             */
                            ocr_id: string;
                            /**
                             * @description The caller's own level.
                             * @enum {unknown}
                             */
                            private_access: "none" | "list" | "run" | "view" | "edit" | "own";
                            /**
                             * @description The level of every user.
                             * @enum {unknown}
                             */
                            public_access: "none" | "list" | "run" | "view" | "edit" | "own";
                            template: {
                                categories?: string[];
                                description?: string;
                                fields: ({
                                    /** @description Printed labels of the value. */
                                    aliases?: string[];
                                    /** @description Describes the value for models. */
                                    description?: string;
                                    fields: {
                                        /** @description Printed labels of the value. */
                                        aliases?: string[];
                                        choices?: {
                                            description?: string;
                                            name: string;
                                        }[];
                                        /** @description Describes the value for models. */
                                        description?: string;
                                        /** @enum {unknown} */
                                        format?: "iban" | "bic" | "vat_id" | "email" | "phone" | "url" | "country" | "address" | "person" | "organisation" | "postcode" | "currency";
                                        /** @description Machine name; derived from the name by default. */
                                        key?: string;
                                        /** @default false */
                                        multiple?: boolean;
                                        /** @description Displayed name; unique among its siblings. */
                                        name: string;
                                        /** @description Regular expression (RE2 syntax) that the value must match. */
                                        pattern?: string;
                                        required?: boolean;
                                        /** @enum {unknown} */
                                        type: "text" | "date" | "quantity" | "number" | "boolean" | "choice";
                                        /** @description Default unit of a quantity. */
                                        unit?: string;
                                    }[];
                                    /** @description Machine name; derived from the name by default. */
                                    key?: string;
                                    /** @default false */
                                    multiple?: boolean;
                                    /** @description Displayed name; unique among its siblings. */
                                    name: string;
                                    required?: boolean;
                                    /** @enum {string} */
                                    type: "record";
                                } | {
                                    /** @description Printed labels of the value. */
                                    aliases?: string[];
                                    choices?: {
                                        description?: string;
                                        name: string;
                                    }[];
                                    /** @description Describes the value for models. */
                                    description?: string;
                                    /** @enum {unknown} */
                                    format?: "iban" | "bic" | "vat_id" | "email" | "phone" | "url" | "country" | "address" | "person" | "organisation" | "postcode" | "currency";
                                    /** @description Machine name; derived from the name by default. */
                                    key?: string;
                                    /** @default false */
                                    multiple?: boolean;
                                    /** @description Displayed name; unique among its siblings. */
                                    name: string;
                                    /** @description Regular expression (RE2 syntax) that the value must match. */
                                    pattern?: string;
                                    required?: boolean;
                                    /** @enum {unknown} */
                                    type: "text" | "date" | "quantity" | "number" | "boolean" | "choice";
                                    /** @description Default unit of a quantity. */
                                    unit?: string;
                                })[];
                                language?: "de" | "en";
                                name?: string;
                                schema?: string;
                            };
                            /** @enum {unknown} */
                            type: "inbox" | "template_pipeline" | "dataset" | "ocr" | "chat";
                            use_vision: boolean;
                        };
                    };
                };
            };
        };
        trace?: never;
    };
    "/pipelines/{id}/accuracy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the accuracy of a pipeline, from what people changed when they confirmed documents
         * @description The confirmed values of each document are compared with those that were computed last before the first confirmation. Needs `view` on the pipeline. The figures are those of the documents that you may read. `Accept: text/csv` gives the values by field and week.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Start with a byte order mark. CSV only. */
                    bom?: boolean;
                    /** @description Only documents whose values were computed after this time. */
                    created_after?: string;
                    /** @description Only documents whose values were computed before this time. */
                    created_before?: string;
                    /** @description One character, but no quote and no line end. CSV only. */
                    delimiter?: string;
                };
                header?: never;
                path: {
                    /** @description Id or alias. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The accuracy in the form that was asked for. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Values that were missing. */
                            added: number;
                            changed: number;
                            /** @description The confidence of computed values in confirmed documents. */
                            confidence: {
                                from: number;
                                right: number;
                                /** @description Not included, except for 1. */
                                to: number;
                                /** @description Computed values that were changed or removed. */
                                wrong: number;
                            }[];
                            /** @description Documents that a person confirmed. */
                            confirmed: number;
                            /** @description Documents whose values this pipeline computed. */
                            documents: number;
                            /** @description Fields with values, in the template's order. */
                            fields: {
                                /** @description Values that were missing. */
                                added: number;
                                changed: number;
                                /** @description Path by keys: `amounts.net_amount`. */
                                field: string;
                                /** @description As in the template; the key of a field that it no longer has. */
                                name: string;
                                record: string | null;
                                removed: number;
                                /** @description Values that were confirmed as computed. */
                                right: number;
                                weeks: {
                                    /** @description Values that were missing. */
                                    added: number;
                                    changed: number;
                                    removed: number;
                                    /** @description Values that were confirmed as computed. */
                                    right: number;
                                    /**
                                     * Format: date
                                     * @description Monday of the week (UTC) in which the values were computed.
                                     */
                                    week: string;
                                }[];
                            }[];
                            /** @description Documents that are not measured yet, such as those of an earlier version. They are in no other figure. */
                            pending: number;
                            removed: number;
                            /** @description Values that were confirmed as computed. */
                            right: number;
                            /** @description What each review threshold from 0.5 to 0.99 would do. */
                            thresholds: {
                                /** @description Those of them that a person confirmed. Only they show whether values are right. */
                                confirmed: number;
                                /** @description Values that were added. */
                                missing: number;
                                /** @description Documents that need no review: no check failed, and each value has at least this confidence. */
                                no_review: number;
                                no_review_share: number | null;
                                threshold: number;
                                /** @description Computed values of the confirmed ones. */
                                values: number;
                                /** @description Values that were changed or removed. */
                                wrong: number;
                                wrong_share: number | null;
                            }[];
                            /** @description Confirmed documents whose values were all right. */
                            unchanged: number;
                            /** @description Weeks with confirmed documents, the oldest first. */
                            weeks: {
                                /** @description Values that were missing. */
                                added: number;
                                changed: number;
                                /** @description Documents that a person confirmed. */
                                confirmed: number;
                                removed: number;
                                /** @description Values that were confirmed as computed. */
                                right: number;
                                /** @description Confirmed documents whose values were all right. */
                                unchanged: number;
                                /**
                                 * Format: date
                                 * @description Monday of the week (UTC) in which the values were computed.
                                 */
                                week: string;
                            }[];
                        };
                        "text/csv": string;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pipelines/{id}/evaluate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Compare a new template with the present one on confirmed documents
         * @description Reads the newest examples of the pipeline by both templates and compares the values with the confirmed ones. Other examples are used as in production; a document is no example of itself. The pipeline is not changed. With `Prefer: respond-async` the answer is 202 at once; its `Location` is a job that has the results so far in `evaluation`, and keeps them for 24 hours.
         */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A repeated request with the same key within 24 hours gets the first response again, and creates nothing. */
                    "idempotency-key"?: string;
                    /** @description `respond-async` answers at once (RFC 7240). */
                    prefer?: string;
                };
                path: {
                    /** @description Id or alias. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /**
                         * @description Whether the language model of the pipeline is asked, twice for each document.
                         * @default true
                         */
                        ask_language_model?: boolean;
                        /**
                         * @description Documents to compare: the newest examples of the pipeline.
                         * @default 20
                         */
                        limit?: number;
                        template: {
                            categories?: string[];
                            description?: string;
                            fields: ({
                                /** @description Printed labels of the value. */
                                aliases?: string[];
                                /** @description Describes the value for models. */
                                description?: string;
                                fields: {
                                    /** @description Printed labels of the value. */
                                    aliases?: string[];
                                    choices?: {
                                        description?: string;
                                        name: string;
                                    }[];
                                    /** @description Describes the value for models. */
                                    description?: string;
                                    /** @enum {unknown} */
                                    format?: "iban" | "bic" | "vat_id" | "email" | "phone" | "url" | "country" | "address" | "person" | "organisation" | "postcode" | "currency";
                                    /** @description Machine name; derived from the name by default. */
                                    key?: string;
                                    /** @default false */
                                    multiple?: boolean;
                                    /** @description Displayed name; unique among its siblings. */
                                    name: string;
                                    /** @description Regular expression (RE2 syntax) that the value must match. */
                                    pattern?: string;
                                    required?: boolean;
                                    /** @enum {unknown} */
                                    type: "text" | "date" | "quantity" | "number" | "boolean" | "choice";
                                    /** @description Default unit of a quantity. */
                                    unit?: string;
                                }[];
                                /** @description Machine name; derived from the name by default. */
                                key?: string;
                                /** @default false */
                                multiple?: boolean;
                                /** @description Displayed name; unique among its siblings. */
                                name: string;
                                required?: boolean;
                                /** @enum {string} */
                                type: "record";
                            } | {
                                /** @description Printed labels of the value. */
                                aliases?: string[];
                                choices?: {
                                    description?: string;
                                    name: string;
                                }[];
                                /** @description Describes the value for models. */
                                description?: string;
                                /** @enum {unknown} */
                                format?: "iban" | "bic" | "vat_id" | "email" | "phone" | "url" | "country" | "address" | "person" | "organisation" | "postcode" | "currency";
                                /** @description Machine name; derived from the name by default. */
                                key?: string;
                                /** @default false */
                                multiple?: boolean;
                                /** @description Displayed name; unique among its siblings. */
                                name: string;
                                /** @description Regular expression (RE2 syntax) that the value must match. */
                                pattern?: string;
                                required?: boolean;
                                /** @enum {unknown} */
                                type: "text" | "date" | "quantity" | "number" | "boolean" | "choice";
                                /** @description Default unit of a quantity. */
                                unit?: string;
                            })[];
                            language?: "de" | "en";
                            name?: string;
                            schema?: string;
                        } | string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            duration: string | null;
                            error: string | null;
                            evaluation: {
                                /** @description Those that were read, the newest example first. */
                                documents: {
                                    comparison: {
                                        changes: {
                                            /** @description By the new template. */
                                            after: string | null;
                                            /** @description By the present template. */
                                            before: string | null;
                                            /** @description Null where the document has no such value. */
                                            confirmed: string | null;
                                            /** @description Name of the field. */
                                            field: string;
                                            /**
                                             * @description `fixed`: only the new template reads it right. `broken`: only the present template does. `changed`: both are wrong, or nothing is confirmed for the field. `removed`, `added`: the new template does not have the field, or only it does.
                                             * @enum {unknown}
                                             */
                                            kind: "fixed" | "broken" | "changed" | "removed" | "added";
                                            /** @description Keys, with the row from 0: `line_item[2].amount`. */
                                            path: string;
                                            /** @description Name of the record. Null for a field outside of records. */
                                            record: string | null;
                                            /** @description From 0. Null for a record that occurs once. */
                                            row: number | null;
                                        }[];
                                        /** @description Changes that are not listed. */
                                        more_changes: number;
                                        /** @description The same by the new template. */
                                        right_after: boolean;
                                        /** @description Whether every value was right by the present template. */
                                        right_before: boolean;
                                    } | null;
                                    /**
                                     * Format: uuid
                                     * @description UUID, version 7.
                                     */
                                    document_id: string;
                                    /** @description File name. */
                                    document_name: string;
                                    error: string | null;
                                    error_code: ("no_example" | "no_file" | "failed") | null;
                                }[];
                                /** @description Documents that were read, with those that failed. */
                                done: number;
                                figures: {
                                    after: {
                                        /** @description Documents with every value right. */
                                        documents: number;
                                        /** @description Confirmed values that were read right. */
                                        right: number;
                                        /** @description Values that were read where the document has none. */
                                        surplus: number;
                                    };
                                    before: {
                                        /** @description Documents with every value right. */
                                        documents: number;
                                        /** @description Confirmed values that were read right. */
                                        right: number;
                                        /** @description Values that were read where the document has none. */
                                        surplus: number;
                                    };
                                    /** @description Confirmed values of fields that both templates have. */
                                    confirmed: number;
                                    /** @description Documents that were compared. */
                                    documents: number;
                                    fields: {
                                        /** @description Null for a removed field. */
                                        after: {
                                            /** @description Confirmed values that were read right. */
                                            right: number;
                                            /** @description Values that were read where the document has none. */
                                            surplus: number;
                                        } | null;
                                        /** @description Null for an added field. */
                                        before: {
                                            /** @description Confirmed values that were read right. */
                                            right: number;
                                            /** @description Values that were read where the document has none. */
                                            surplus: number;
                                        } | null;
                                        /** @description Confirmed values. */
                                        confirmed: number;
                                        /** @description Name of the field. */
                                        field: string;
                                        /** @description Keys: `amounts.total`. */
                                        path: string;
                                        /** @description Name of the record. Null for a field outside of records. */
                                        record: string | null;
                                        /**
                                         * @description Whether both templates have the field, or only one.
                                         * @enum {unknown}
                                         */
                                        state: "kept" | "removed" | "added";
                                    }[];
                                };
                                left_out: {
                                    /** @description Documents that you may not read. */
                                    not_readable: number;
                                    /** @description Documents beyond `limit`. */
                                    older: number;
                                    /** @description Uploaded examples: their files are not stored. */
                                    without_document: number;
                                };
                                /** @description Documents to compare. */
                                total: number;
                            } | null;
                            /** @description Empty for an evaluation. */
                            filename: string;
                            /**
                             * Format: uuid
                             * @description UUID, version 7.
                             */
                            id: string;
                            log: string[] | null;
                            pipeline_id: string | null;
                            result: {
                                checks?: components["schemas"]["Check"][];
                                document?: {
                                    language: string;
                                    page_texts?: {
                                        /** @description Number of the page, from 1. */
                                        page: number;
                                        /** @description Reason for this source, as a phrase. */
                                        reason: string;
                                        text_source: "text-layer" | "ocr";
                                    }[];
                                    pages: number;
                                    text_source: "text-layer" | "ocr" | "mixed";
                                };
                                entities: ({
                                    key: string;
                                    label: string;
                                    /** @enum {string} */
                                    type: "record";
                                    value: {
                                        confidence?: number;
                                        evidence?: {
                                            /** @description The example that counted most, for the kind `example`. The document is null for readers who may see neither it nor the examples of the pipeline, and after the example was deleted. */
                                            example?: {
                                                document_id: string | null;
                                                document_name: string | null;
                                                id: string;
                                            };
                                            /**
                                             * @description `label`: a printed label of the field. `table`: a column of a table. `sums`: amounts that add up. `check_digits`: an identifier with valid check digits. `e_invoice`: the data of an e-invoice. `language_model`: found only by a language model. `example`: confirmed documents of the same layout. `layout`: none of these, such as a name in a letterhead.
                                             * @enum {unknown}
                                             */
                                            kind: "label" | "table" | "sums" | "check_digits" | "e_invoice" | "language_model" | "example" | "layout";
                                        };
                                        key: string;
                                        label: string;
                                        location?: {
                                            box: number[];
                                            page: number;
                                        };
                                        locations?: {
                                            box: number[];
                                            page: number;
                                        }[];
                                        raw?: string;
                                        /** @enum {unknown} */
                                        type: "text" | "date" | "quantity" | "number" | "boolean" | "choice";
                                        value: string;
                                    }[];
                                } | {
                                    confidence?: number;
                                    evidence?: {
                                        /** @description The example that counted most, for the kind `example`. The document is null for readers who may see neither it nor the examples of the pipeline, and after the example was deleted. */
                                        example?: {
                                            document_id: string | null;
                                            document_name: string | null;
                                            id: string;
                                        };
                                        /**
                                         * @description `label`: a printed label of the field. `table`: a column of a table. `sums`: amounts that add up. `check_digits`: an identifier with valid check digits. `e_invoice`: the data of an e-invoice. `language_model`: found only by a language model. `example`: confirmed documents of the same layout. `layout`: none of these, such as a name in a letterhead.
                                         * @enum {unknown}
                                         */
                                        kind: "label" | "table" | "sums" | "check_digits" | "e_invoice" | "language_model" | "example" | "layout";
                                    };
                                    key: string;
                                    label: string;
                                    location?: {
                                        box: number[];
                                        page: number;
                                    };
                                    locations?: {
                                        box: number[];
                                        page: number;
                                    }[];
                                    raw?: string;
                                    /** @enum {unknown} */
                                    type: "text" | "date" | "quantity" | "number" | "boolean" | "choice";
                                    value: string;
                                })[];
                                schema?: string;
                            } | null;
                            started_at: string | null;
                            /** @enum {unknown} */
                            state: "queued" | "running" | "done" | "failed";
                        };
                    };
                };
                /** @description Default Response */
                202: {
                    headers: {
                        /** @description URL of the resource. */
                        location?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * Format: uuid
                             * @description UUID, version 7.
                             */
                            id: string;
                            pipeline_id: string | null;
                            /** @enum {unknown} */
                            state: "queued" | "running" | "done" | "failed";
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pipelines/{id}/examples": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the examples of a pipeline */
        get: {
            parameters: {
                query?: {
                    limit?: number;
                    offset?: number;
                    /** @description `id`, `name` or `date`, with `:asc` or `:desc`. */
                    order_by?: string;
                };
                header?: never;
                path: {
                    /** @description Id or alias. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        /** @description The URL of the next page, if there is one: `<...>; rel="next"`. */
                        link?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            count: number;
                            results: {
                                /**
                                 * Format: date-time
                                 * @description RFC 3339, in UTC.
                                 */
                                created_at: string;
                                /** @description E-mail address. */
                                created_by: string;
                                document_id: string | null;
                                /** @description File name. */
                                document_name: string;
                                /**
                                 * Format: uuid
                                 * @description UUID, version 7.
                                 */
                                id: string;
                                /** @description True if an earlier version of Extrakt learned it. It is not used until it is learned again: an uploaded example when its file is added again, and others after a while. */
                                outdated: boolean;
                                /** @description Confirmed values. */
                                value_count: number;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        /**
         * Add an example, or many in a ZIP
         * @description The document is read, and what its layout teaches is stored, but not the file. A ZIP has `NAME.json` beside `NAME.pdf` for each of at most 100 documents, and the answer has the outcome of every file. The same file replaces an earlier example. The pages are charged like those of a run.
         */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A repeated request with the same key within 24 hours gets the first response again, and creates nothing. */
                    "idempotency-key"?: string;
                };
                path: {
                    /** @description Id or alias. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "multipart/form-data": {
                        /**
                         * Format: binary
                         * @description The file, or a ZIP.
                         */
                        document: string;
                        /** @description Its extraction as JSON, as for `POST /documents/{id}/extraction`. Keys and values are enough: values without locations are found on the page. Not for a ZIP. */
                        extraction?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Examples that were added, or replaced by the same file. */
                            added: number;
                            files: {
                                error: string | null;
                                error_code: ("no_extraction" | "no_document" | "bad_extraction" | "does_not_fit" | "no_values" | "too_many_values" | "too_long" | "no_layout" | "encrypted" | "unreadable" | "too_large" | "empty_file" | "unsupported_media_type" | "document_failed") | null;
                                error_parameters: {
                                    /** @description The JSON file with the fault. Without it, the file itself. */
                                    file?: string;
                                    /** @description The value of the extraction with the fault. */
                                    path?: string;
                                } | null;
                                example: {
                                    /**
                                     * Format: date-time
                                     * @description RFC 3339, in UTC.
                                     */
                                    created_at: string;
                                    /** @description E-mail address. */
                                    created_by: string;
                                    document_id: string | null;
                                    /** @description File name. */
                                    document_name: string;
                                    /**
                                     * Format: uuid
                                     * @description UUID, version 7.
                                     */
                                    id: string;
                                    /** @description True if an earlier version of Extrakt learned it. It is not used until it is learned again: an uploaded example when its file is added again, and others after a while. */
                                    outdated: boolean;
                                    /** @description Confirmed values. */
                                    value_count: number;
                                } | null;
                                /** @description File name, in a ZIP with its folders. */
                                name: string;
                            }[];
                        };
                    };
                };
            };
        };
        /** Delete all examples of a pipeline */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Id or alias. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pipelines/{id}/examples/{example_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete an example */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Id. */
                    example_id: string;
                    /** @description Id or alias. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pipelines/{id}/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the jobs of a pipeline */
        get: {
            parameters: {
                query?: {
                    /** @description Only those that failed. */
                    errors_only?: boolean;
                    limit?: number;
                    offset?: number;
                    /** @description `id`, `name` or `date`, with `:asc` or `:desc`. */
                    order_by?: string;
                };
                header?: never;
                path: {
                    /** @description Id or alias. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        /** @description The URL of the next page, if there is one: `<...>; rel="next"`. */
                        link?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            count: number;
                            results: {
                                duration: string | null;
                                error: string | null;
                                /** @description Empty for an evaluation. */
                                filename: string;
                                /**
                                 * Format: uuid
                                 * @description UUID, version 7.
                                 */
                                id: string;
                                pipeline_id: string | null;
                                started_at: string | null;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pipelines/{id}/run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Run a pipeline on a document
         * @description A document that gives no extraction is answered with 200 too, and the reason in `error`. With `Prefer: respond-async` the answer is 202 at once; its `Location` is a job that has the result when it ended, and keeps it for 24 hours.
         */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A repeated request with the same key within 24 hours gets the first response again, and creates nothing. */
                    "idempotency-key"?: string;
                    /** @description `respond-async` answers at once (RFC 7240). */
                    prefer?: string;
                };
                path: {
                    /** @description Id or alias. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "multipart/form-data": {
                        /**
                         * Format: binary
                         * @description The file.
                         */
                        document: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            error: string | null;
                            log: string[] | null;
                            result: {
                                checks?: components["schemas"]["Check"][];
                                document?: {
                                    language: string;
                                    page_texts?: {
                                        /** @description Number of the page, from 1. */
                                        page: number;
                                        /** @description Reason for this source, as a phrase. */
                                        reason: string;
                                        text_source: "text-layer" | "ocr";
                                    }[];
                                    pages: number;
                                    text_source: "text-layer" | "ocr" | "mixed";
                                };
                                entities: ({
                                    key: string;
                                    label: string;
                                    /** @enum {string} */
                                    type: "record";
                                    value: {
                                        confidence?: number;
                                        evidence?: {
                                            /** @description The example that counted most, for the kind `example`. The document is null for readers who may see neither it nor the examples of the pipeline, and after the example was deleted. */
                                            example?: {
                                                document_id: string | null;
                                                document_name: string | null;
                                                id: string;
                                            };
                                            /**
                                             * @description `label`: a printed label of the field. `table`: a column of a table. `sums`: amounts that add up. `check_digits`: an identifier with valid check digits. `e_invoice`: the data of an e-invoice. `language_model`: found only by a language model. `example`: confirmed documents of the same layout. `layout`: none of these, such as a name in a letterhead.
                                             * @enum {unknown}
                                             */
                                            kind: "label" | "table" | "sums" | "check_digits" | "e_invoice" | "language_model" | "example" | "layout";
                                        };
                                        key: string;
                                        label: string;
                                        location?: {
                                            box: number[];
                                            page: number;
                                        };
                                        locations?: {
                                            box: number[];
                                            page: number;
                                        }[];
                                        raw?: string;
                                        /** @enum {unknown} */
                                        type: "text" | "date" | "quantity" | "number" | "boolean" | "choice";
                                        value: string;
                                    }[];
                                } | {
                                    confidence?: number;
                                    evidence?: {
                                        /** @description The example that counted most, for the kind `example`. The document is null for readers who may see neither it nor the examples of the pipeline, and after the example was deleted. */
                                        example?: {
                                            document_id: string | null;
                                            document_name: string | null;
                                            id: string;
                                        };
                                        /**
                                         * @description `label`: a printed label of the field. `table`: a column of a table. `sums`: amounts that add up. `check_digits`: an identifier with valid check digits. `e_invoice`: the data of an e-invoice. `language_model`: found only by a language model. `example`: confirmed documents of the same layout. `layout`: none of these, such as a name in a letterhead.
                                         * @enum {unknown}
                                         */
                                        kind: "label" | "table" | "sums" | "check_digits" | "e_invoice" | "language_model" | "example" | "layout";
                                    };
                                    key: string;
                                    label: string;
                                    location?: {
                                        box: number[];
                                        page: number;
                                    };
                                    locations?: {
                                        box: number[];
                                        page: number;
                                    }[];
                                    raw?: string;
                                    /** @enum {unknown} */
                                    type: "text" | "date" | "quantity" | "number" | "boolean" | "choice";
                                    value: string;
                                })[];
                                schema?: string;
                            } | null;
                        };
                    };
                };
                /** @description Default Response */
                202: {
                    headers: {
                        /** @description URL of the resource. */
                        location?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Empty for an evaluation. */
                            filename: string;
                            /**
                             * Format: uuid
                             * @description UUID, version 7.
                             */
                            id: string;
                            pipeline_id: string | null;
                            /** @enum {unknown} */
                            state: "queued" | "running" | "done" | "failed";
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pipelines/{id}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List all templates of a pipeline, with the user and time of each change, the newest first */
        get: {
            parameters: {
                query?: {
                    limit?: number;
                    offset?: number;
                    /** @description `id`, `name` or `date`, with `:asc` or `:desc`. */
                    order_by?: string;
                };
                header?: never;
                path: {
                    /** @description Id or alias. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        /** @description The URL of the next page, if there is one: `<...>; rel="next"`. */
                        link?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            count: number;
                            results: {
                                /**
                                 * Format: date-time
                                 * @description RFC 3339, in UTC.
                                 */
                                created_at: string;
                                /** @description E-mail address. */
                                created_by: string;
                                template: {
                                    categories?: string[];
                                    description?: string;
                                    fields: ({
                                        /** @description Printed labels of the value. */
                                        aliases?: string[];
                                        /** @description Describes the value for models. */
                                        description?: string;
                                        fields: {
                                            /** @description Printed labels of the value. */
                                            aliases?: string[];
                                            choices?: {
                                                description?: string;
                                                name: string;
                                            }[];
                                            /** @description Describes the value for models. */
                                            description?: string;
                                            /** @enum {unknown} */
                                            format?: "iban" | "bic" | "vat_id" | "email" | "phone" | "url" | "country" | "address" | "person" | "organisation" | "postcode" | "currency";
                                            /** @description Machine name; derived from the name by default. */
                                            key?: string;
                                            /** @default false */
                                            multiple?: boolean;
                                            /** @description Displayed name; unique among its siblings. */
                                            name: string;
                                            /** @description Regular expression (RE2 syntax) that the value must match. */
                                            pattern?: string;
                                            required?: boolean;
                                            /** @enum {unknown} */
                                            type: "text" | "date" | "quantity" | "number" | "boolean" | "choice";
                                            /** @description Default unit of a quantity. */
                                            unit?: string;
                                        }[];
                                        /** @description Machine name; derived from the name by default. */
                                        key?: string;
                                        /** @default false */
                                        multiple?: boolean;
                                        /** @description Displayed name; unique among its siblings. */
                                        name: string;
                                        required?: boolean;
                                        /** @enum {string} */
                                        type: "record";
                                    } | {
                                        /** @description Printed labels of the value. */
                                        aliases?: string[];
                                        choices?: {
                                            description?: string;
                                            name: string;
                                        }[];
                                        /** @description Describes the value for models. */
                                        description?: string;
                                        /** @enum {unknown} */
                                        format?: "iban" | "bic" | "vat_id" | "email" | "phone" | "url" | "country" | "address" | "person" | "organisation" | "postcode" | "currency";
                                        /** @description Machine name; derived from the name by default. */
                                        key?: string;
                                        /** @default false */
                                        multiple?: boolean;
                                        /** @description Displayed name; unique among its siblings. */
                                        name: string;
                                        /** @description Regular expression (RE2 syntax) that the value must match. */
                                        pattern?: string;
                                        required?: boolean;
                                        /** @enum {unknown} */
                                        type: "text" | "date" | "quantity" | "number" | "boolean" | "choice";
                                        /** @description Default unit of a quantity. */
                                        unit?: string;
                                    })[];
                                    language?: "de" | "en";
                                    name?: string;
                                    schema?: string;
                                };
                                version: number;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pipelines/run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Run an inline template on a document
         * @description A document that gives no extraction is answered with 200 too, and the reason in `error`. With `Prefer: respond-async` the answer is 202 at once; its `Location` is a job that has the result when it ended, and keeps it for 24 hours.
         */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A repeated request with the same key within 24 hours gets the first response again, and creates nothing. */
                    "idempotency-key"?: string;
                    /** @description `respond-async` answers at once (RFC 7240). */
                    prefer?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "multipart/form-data": {
                        /** @description The template, as JSON. */
                        code: string;
                        /**
                         * Format: binary
                         * @description The file.
                         */
                        document: string;
                        /** @description Id or alias of an OCR component. The default is the built-in OCR. */
                        ocr_id?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            error: string | null;
                            log: string[] | null;
                            result: {
                                checks?: components["schemas"]["Check"][];
                                document?: {
                                    language: string;
                                    page_texts?: {
                                        /** @description Number of the page, from 1. */
                                        page: number;
                                        /** @description Reason for this source, as a phrase. */
                                        reason: string;
                                        text_source: "text-layer" | "ocr";
                                    }[];
                                    pages: number;
                                    text_source: "text-layer" | "ocr" | "mixed";
                                };
                                entities: ({
                                    key: string;
                                    label: string;
                                    /** @enum {string} */
                                    type: "record";
                                    value: {
                                        confidence?: number;
                                        evidence?: {
                                            /** @description The example that counted most, for the kind `example`. The document is null for readers who may see neither it nor the examples of the pipeline, and after the example was deleted. */
                                            example?: {
                                                document_id: string | null;
                                                document_name: string | null;
                                                id: string;
                                            };
                                            /**
                                             * @description `label`: a printed label of the field. `table`: a column of a table. `sums`: amounts that add up. `check_digits`: an identifier with valid check digits. `e_invoice`: the data of an e-invoice. `language_model`: found only by a language model. `example`: confirmed documents of the same layout. `layout`: none of these, such as a name in a letterhead.
                                             * @enum {unknown}
                                             */
                                            kind: "label" | "table" | "sums" | "check_digits" | "e_invoice" | "language_model" | "example" | "layout";
                                        };
                                        key: string;
                                        label: string;
                                        location?: {
                                            box: number[];
                                            page: number;
                                        };
                                        locations?: {
                                            box: number[];
                                            page: number;
                                        }[];
                                        raw?: string;
                                        /** @enum {unknown} */
                                        type: "text" | "date" | "quantity" | "number" | "boolean" | "choice";
                                        value: string;
                                    }[];
                                } | {
                                    confidence?: number;
                                    evidence?: {
                                        /** @description The example that counted most, for the kind `example`. The document is null for readers who may see neither it nor the examples of the pipeline, and after the example was deleted. */
                                        example?: {
                                            document_id: string | null;
                                            document_name: string | null;
                                            id: string;
                                        };
                                        /**
                                         * @description `label`: a printed label of the field. `table`: a column of a table. `sums`: amounts that add up. `check_digits`: an identifier with valid check digits. `e_invoice`: the data of an e-invoice. `language_model`: found only by a language model. `example`: confirmed documents of the same layout. `layout`: none of these, such as a name in a letterhead.
                                         * @enum {unknown}
                                         */
                                        kind: "label" | "table" | "sums" | "check_digits" | "e_invoice" | "language_model" | "example" | "layout";
                                    };
                                    key: string;
                                    label: string;
                                    location?: {
                                        box: number[];
                                        page: number;
                                    };
                                    locations?: {
                                        box: number[];
                                        page: number;
                                    }[];
                                    raw?: string;
                                    /** @enum {unknown} */
                                    type: "text" | "date" | "quantity" | "number" | "boolean" | "choice";
                                    value: string;
                                })[];
                                schema?: string;
                            } | null;
                        };
                    };
                };
                /** @description Default Response */
                202: {
                    headers: {
                        /** @description URL of the resource. */
                        location?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Empty for an evaluation. */
                            filename: string;
                            /**
                             * Format: uuid
                             * @description UUID, version 7.
                             */
                            id: string;
                            pipeline_id: string | null;
                            /** @enum {unknown} */
                            state: "queued" | "running" | "done" | "failed";
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pipelines/templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the predefined templates */
        get: {
            parameters: {
                query?: {
                    lang?: "en" | "de";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            categories: string[];
                            description: string;
                            /** @description `invoice.en` */
                            id: string;
                            name: string;
                        }[];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/resources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List all resources that you can see */
        get: {
            parameters: {
                query?: {
                    limit?: number;
                    offset?: number;
                    /** @description `id`, `name` or `date`, with `:asc` or `:desc`. */
                    order_by?: string;
                    /** @description Only resources of this type. */
                    type?: "inbox" | "template_pipeline" | "dataset" | "ocr" | "chat";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        /** @description The URL of the next page, if there is one: `<...>; rel="next"`. */
                        link?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            count: number;
                            results: {
                                alias: string | null;
                                /**
                                 * Format: date-time
                                 * @description RFC 3339, in UTC.
                                 */
                                created_at: string;
                                /** @description E-mail address. */
                                created_by: string;
                                /**
                                 * Format: uuid
                                 * @description UUID, version 7.
                                 */
                                id: string;
                                name: string;
                                /**
                                 * @description The caller's own level.
                                 * @enum {unknown}
                                 */
                                private_access: "none" | "list" | "run" | "view" | "edit" | "own";
                                /**
                                 * @description The level of every user.
                                 * @enum {unknown}
                                 */
                                public_access: "none" | "list" | "run" | "view" | "edit" | "own";
                                /** @enum {unknown} */
                                type: "inbox" | "template_pipeline" | "dataset" | "ocr" | "chat";
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/resources/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A resource */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Id or alias. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            alias: string | null;
                            /**
                             * Format: date-time
                             * @description RFC 3339, in UTC.
                             */
                            created_at: string;
                            /** @description E-mail address. */
                            created_by: string;
                            /**
                             * Format: uuid
                             * @description UUID, version 7.
                             */
                            id: string;
                            name: string;
                            /**
                             * @description The caller's own level.
                             * @enum {unknown}
                             */
                            private_access: "none" | "list" | "run" | "view" | "edit" | "own";
                            /**
                             * @description The level of every user.
                             * @enum {unknown}
                             */
                            public_access: "none" | "list" | "run" | "view" | "edit" | "own";
                            /** @enum {unknown} */
                            type: "inbox" | "template_pipeline" | "dataset" | "ocr" | "chat";
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /** Delete a resource. All documents of an inbox are deleted as well */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Id or alias. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The resource was deleted. */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        /** Change the name, the alias or the public access of a resource */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Id or alias. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        alias?: string | null;
                        /** @description A name in one line, with a visible character and without direction marks. */
                        name?: string;
                        /**
                         * @description The level of every user.
                         * @enum {unknown}
                         */
                        public_access?: "none" | "list" | "run" | "view" | "edit";
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            alias: string | null;
                            /**
                             * Format: date-time
                             * @description RFC 3339, in UTC.
                             */
                            created_at: string;
                            /** @description E-mail address. */
                            created_by: string;
                            /**
                             * Format: uuid
                             * @description UUID, version 7.
                             */
                            id: string;
                            name: string;
                            /**
                             * @description The caller's own level.
                             * @enum {unknown}
                             */
                            private_access: "none" | "list" | "run" | "view" | "edit" | "own";
                            /**
                             * @description The level of every user.
                             * @enum {unknown}
                             */
                            public_access: "none" | "list" | "run" | "view" | "edit" | "own";
                            /** @enum {unknown} */
                            type: "inbox" | "template_pipeline" | "dataset" | "ocr" | "chat";
                        };
                    };
                };
            };
        };
        trace?: never;
    };
    "/resources/{id}/permissions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the users with their own access level, including the owner */
        get: {
            parameters: {
                query?: {
                    limit?: number;
                    offset?: number;
                    /** @description `id`, `name` or `date`, with `:asc` or `:desc`. */
                    order_by?: string;
                };
                header?: never;
                path: {
                    /** @description Id or alias. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        /** @description The URL of the next page, if there is one: `<...>; rel="next"`. */
                        link?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            count: number;
                            results: {
                                /**
                                 * Format: date-time
                                 * @description RFC 3339, in UTC.
                                 */
                                created_at: string;
                                /** @description E-mail address. */
                                created_by: string;
                                /** @enum {unknown} */
                                level: "none" | "list" | "run" | "view" | "edit" | "own";
                                /** @description E-mail address. */
                                user: string;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        /** Set the access level of a user. `none` removes it, and `own` transfers the ownership */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A repeated request with the same key within 24 hours gets the first response again, and creates nothing. */
                    "idempotency-key"?: string;
                };
                path: {
                    /** @description Id or alias. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /**
                         * @description `none` takes the access away; `own` hands the resource over, and you keep `edit`.
                         * @enum {unknown}
                         */
                        level: "none" | "list" | "run" | "view" | "edit" | "own";
                        /** @description E-mail address of the user. */
                        user: string;
                    };
                };
            };
            responses: {
                /** @description The level was set. */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/resources/{id}/permissions/{email}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Take a user's level away */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Email address of the user. */
                    email: string;
                    /** @description Id or alias. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The user no longer has their own level. */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schemas/extraction": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the JSON Schema of extractions */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A JSON Schema, draft 2020-12. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/schema+json": unknown;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schemas/template": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the JSON Schema of templates */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A JSON Schema, draft 2020-12. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/schema+json": unknown;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the predefined templates */
        get: {
            parameters: {
                query?: {
                    lang?: "en" | "de";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            categories: string[];
                            description: string;
                            /** @description `invoice.en` */
                            id: string;
                            name: string;
                        }[];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/templates/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a predefined template */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description `invoice.en` */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            categories?: string[];
                            description?: string;
                            fields: ({
                                /** @description Printed labels of the value. */
                                aliases?: string[];
                                /** @description Describes the value for models. */
                                description?: string;
                                fields: {
                                    /** @description Printed labels of the value. */
                                    aliases?: string[];
                                    choices?: {
                                        description?: string;
                                        name: string;
                                    }[];
                                    /** @description Describes the value for models. */
                                    description?: string;
                                    /** @enum {unknown} */
                                    format?: "iban" | "bic" | "vat_id" | "email" | "phone" | "url" | "country" | "address" | "person" | "organisation" | "postcode" | "currency";
                                    /** @description Machine name; derived from the name by default. */
                                    key?: string;
                                    /** @default false */
                                    multiple?: boolean;
                                    /** @description Displayed name; unique among its siblings. */
                                    name: string;
                                    /** @description Regular expression (RE2 syntax) that the value must match. */
                                    pattern?: string;
                                    required?: boolean;
                                    /** @enum {unknown} */
                                    type: "text" | "date" | "quantity" | "number" | "boolean" | "choice";
                                    /** @description Default unit of a quantity. */
                                    unit?: string;
                                }[];
                                /** @description Machine name; derived from the name by default. */
                                key?: string;
                                /** @default false */
                                multiple?: boolean;
                                /** @description Displayed name; unique among its siblings. */
                                name: string;
                                required?: boolean;
                                /** @enum {string} */
                                type: "record";
                            } | {
                                /** @description Printed labels of the value. */
                                aliases?: string[];
                                choices?: {
                                    description?: string;
                                    name: string;
                                }[];
                                /** @description Describes the value for models. */
                                description?: string;
                                /** @enum {unknown} */
                                format?: "iban" | "bic" | "vat_id" | "email" | "phone" | "url" | "country" | "address" | "person" | "organisation" | "postcode" | "currency";
                                /** @description Machine name; derived from the name by default. */
                                key?: string;
                                /** @default false */
                                multiple?: boolean;
                                /** @description Displayed name; unique among its siblings. */
                                name: string;
                                /** @description Regular expression (RE2 syntax) that the value must match. */
                                pattern?: string;
                                required?: boolean;
                                /** @enum {unknown} */
                                type: "text" | "date" | "quantity" | "number" | "boolean" | "choice";
                                /** @description Default unit of a quantity. */
                                unit?: string;
                            })[];
                            language?: "de" | "en";
                            name?: string;
                            schema?: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/templates/suggest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Suggest a template from sample documents. Nothing is stored
         * @description Proposes fields with names, types, labels and example values, in the language of the documents. The status is also 200 if documents cannot be read, or are not read within the time limit of one document, and if some files are not documents. The reason is in `error`. `template` contains the fields whose `suggested` is true. To use another one, add its `field` to the template, in its `record` if that is not null. The pages are charged like those of a run.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "multipart/form-data": {
                        /** @description The sample documents, each in its own part. The files of a ZIP archive count one by one. Files that are not documents do not count. */
                        document: string[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            documents: {
                                /** @description The type that the document was recognized as, such as `invoice`. */
                                document_type: string | null;
                                /** @description Why the file could not be read, or is not a document. */
                                error: string | null;
                                /** @description File name. */
                                name: string;
                                page_count: number | null;
                            }[];
                            /** @description All proposed fields, the most likely ones first. */
                            fields: {
                                /** @description The probability that the field is needed. */
                                confidence: number;
                                examples: {
                                    /** @description File name of the sample. */
                                    document: string;
                                    location?: {
                                        box: number[];
                                        page: number;
                                    };
                                    /** @description The printed text, if it differs from `value`. */
                                    raw?: string;
                                    /** @description In the form of extractions. */
                                    value: string;
                                }[];
                                field: {
                                    /** @description Printed labels of the value. */
                                    aliases?: string[];
                                    choices?: {
                                        description?: string;
                                        name: string;
                                    }[];
                                    /** @description Describes the value for models. */
                                    description?: string;
                                    /** @enum {unknown} */
                                    format?: "iban" | "bic" | "vat_id" | "email" | "phone" | "url" | "country" | "address" | "person" | "organisation" | "postcode" | "currency";
                                    /** @description Machine name; derived from the name by default. */
                                    key?: string;
                                    /** @default false */
                                    multiple?: boolean;
                                    /** @description Displayed name; unique among its siblings. */
                                    name: string;
                                    /** @description Regular expression (RE2 syntax) that the value must match. */
                                    pattern?: string;
                                    required?: boolean;
                                    /** @enum {unknown} */
                                    type: "text" | "date" | "quantity" | "number" | "boolean" | "choice";
                                    /** @description Default unit of a quantity. */
                                    unit?: string;
                                };
                                /** @description Null for a field on the first level. */
                                record: {
                                    aliases?: string[];
                                    description?: string;
                                    key: string;
                                    /** @description Whether the record is the row of a table. */
                                    multiple?: boolean;
                                    name: string;
                                } | null;
                                /** @description Number of samples with a value. */
                                samples: number;
                                /** @description Whether the field is in `template`. */
                                suggested: boolean;
                            }[];
                            /** @description The suggested fields in the order of the document, as `POST /pipelines` takes them. Null if there are none. */
                            template: {
                                categories?: string[];
                                description?: string;
                                fields: ({
                                    /** @description Printed labels of the value. */
                                    aliases?: string[];
                                    /** @description Describes the value for models. */
                                    description?: string;
                                    fields: {
                                        /** @description Printed labels of the value. */
                                        aliases?: string[];
                                        choices?: {
                                            description?: string;
                                            name: string;
                                        }[];
                                        /** @description Describes the value for models. */
                                        description?: string;
                                        /** @enum {unknown} */
                                        format?: "iban" | "bic" | "vat_id" | "email" | "phone" | "url" | "country" | "address" | "person" | "organisation" | "postcode" | "currency";
                                        /** @description Machine name; derived from the name by default. */
                                        key?: string;
                                        /** @default false */
                                        multiple?: boolean;
                                        /** @description Displayed name; unique among its siblings. */
                                        name: string;
                                        /** @description Regular expression (RE2 syntax) that the value must match. */
                                        pattern?: string;
                                        required?: boolean;
                                        /** @enum {unknown} */
                                        type: "text" | "date" | "quantity" | "number" | "boolean" | "choice";
                                        /** @description Default unit of a quantity. */
                                        unit?: string;
                                    }[];
                                    /** @description Machine name; derived from the name by default. */
                                    key?: string;
                                    /** @default false */
                                    multiple?: boolean;
                                    /** @description Displayed name; unique among its siblings. */
                                    name: string;
                                    required?: boolean;
                                    /** @enum {string} */
                                    type: "record";
                                } | {
                                    /** @description Printed labels of the value. */
                                    aliases?: string[];
                                    choices?: {
                                        description?: string;
                                        name: string;
                                    }[];
                                    /** @description Describes the value for models. */
                                    description?: string;
                                    /** @enum {unknown} */
                                    format?: "iban" | "bic" | "vat_id" | "email" | "phone" | "url" | "country" | "address" | "person" | "organisation" | "postcode" | "currency";
                                    /** @description Machine name; derived from the name by default. */
                                    key?: string;
                                    /** @default false */
                                    multiple?: boolean;
                                    /** @description Displayed name; unique among its siblings. */
                                    name: string;
                                    /** @description Regular expression (RE2 syntax) that the value must match. */
                                    pattern?: string;
                                    required?: boolean;
                                    /** @enum {unknown} */
                                    type: "text" | "date" | "quantity" | "number" | "boolean" | "choice";
                                    /** @description Default unit of a quantity. */
                                    unit?: string;
                                })[];
                                language?: "de" | "en";
                                name?: string;
                                schema?: string;
                            } | null;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the number of processed documents by day (administrators only) */
        get: {
            parameters: {
                query?: {
                    /** @description Up to today, in UTC. */
                    days?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Every day, the oldest first. */
                            days: {
                                /** @description `2026-11-28`, in UTC. */
                                day: string;
                                /** @description Runs that ended, of documents that are still there and direct ones. */
                                documents: number;
                                /** @description Runs that gave no extraction. */
                                failed: number;
                                /** @description Pages of the documents. */
                                pages: number;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List all users (administrators only) */
        get: {
            parameters: {
                query?: {
                    limit?: number;
                    offset?: number;
                    /** @description `id`, `name` or `date`, with `:asc` or `:desc`. */
                    order_by?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        /** @description The URL of the next page, if there is one: `<...>; rel="next"`. */
                        link?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            count: number;
                            results: {
                                /** @description Whether they can sign in and use their tokens. */
                                active: boolean;
                                /**
                                 * Format: date-time
                                 * @description RFC 3339, in UTC.
                                 */
                                created_at: string;
                                /** @description E-mail address. */
                                email: string;
                                /** @description Whether they can sign in by password. */
                                has_password: boolean;
                                /**
                                 * Format: uuid
                                 * @description UUID, version 7.
                                 */
                                id: string;
                                language: ("de" | "en") | null;
                                name: string;
                                /** @enum {unknown} */
                                role: "admin" | "user" | "system";
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        /** Add a user, who chooses a password with the link in the response (administrators only) */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A repeated request with the same key within 24 hours gets the first response again, and creates nothing. */
                    "idempotency-key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description E-mail address to sign in with. */
                        email: string;
                        /** @description A name in one line, with a visible character and without direction marks. */
                        name?: string;
                        /**
                         * @default user
                         * @enum {unknown}
                         */
                        role?: "admin" | "user";
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        /** @description URL of the resource. */
                        location?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Whether they can sign in and use their tokens. */
                            active: boolean;
                            /**
                             * Format: date-time
                             * @description RFC 3339, in UTC.
                             */
                            created_at: string;
                            /** @description E-mail address. */
                            email: string;
                            /** @description Whether they can sign in by password. */
                            has_password: boolean;
                            /**
                             * Format: uuid
                             * @description UUID, version 7.
                             */
                            id: string;
                            language: ("de" | "en") | null;
                            name: string;
                            reset_link: {
                                /**
                                 * Format: date-time
                                 * @description RFC 3339, in UTC.
                                 */
                                expires_at: string;
                                /** @description To be opened once. It is shown here and nowhere else. */
                                url: string;
                            };
                            /** @enum {unknown} */
                            role: "admin" | "user" | "system";
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the jobs of a user (`me` is the caller) */
        get: {
            parameters: {
                query?: {
                    /** @description Only those that failed. */
                    errors_only?: boolean;
                    limit?: number;
                    offset?: number;
                    /** @description `id`, `name` or `date`, with `:asc` or `:desc`. */
                    order_by?: string;
                };
                header?: never;
                path: {
                    /** @description Id or alias. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        /** @description The URL of the next page, if there is one: `<...>; rel="next"`. */
                        link?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            count: number;
                            results: {
                                duration: string | null;
                                error: string | null;
                                /** @description Empty for an evaluation. */
                                filename: string;
                                /**
                                 * Format: uuid
                                 * @description UUID, version 7.
                                 */
                                id: string;
                                pipeline_id: string | null;
                                started_at: string | null;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{user}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get your user. Administrators can also get other users */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description `me`, or the id of a user. */
                    user: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description E-mail address. */
                            email: string;
                            /**
                             * Format: uuid
                             * @description UUID, version 7.
                             */
                            id: string;
                            language: ("de" | "en") | null;
                            name: string;
                            /** @enum {unknown} */
                            role: "admin" | "user" | "system";
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change, disable or enable a user (administrators only) */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Id of a user. */
                    user: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description False shuts the user out; what they own stays. */
                        active?: boolean;
                        /** @description A name in one line, with a visible character and without direction marks. */
                        name?: string;
                        /** @enum {unknown} */
                        role?: "admin" | "user";
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Whether they can sign in and use their tokens. */
                            active: boolean;
                            /**
                             * Format: date-time
                             * @description RFC 3339, in UTC.
                             */
                            created_at: string;
                            /** @description E-mail address. */
                            email: string;
                            /** @description Whether they can sign in by password. */
                            has_password: boolean;
                            /**
                             * Format: uuid
                             * @description UUID, version 7.
                             */
                            id: string;
                            language: ("de" | "en") | null;
                            name: string;
                            /** @enum {unknown} */
                            role: "admin" | "user" | "system";
                        };
                    };
                };
            };
        };
        trace?: never;
    };
    "/users/{user}/credits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the credits of a user */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description `me`, or the id of a user. */
                    user: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Pages left, for `per_page`. */
                            balance: number;
                            /**
                             * @description `by_invoice`: unlimited.
                             * @enum {unknown}
                             */
                            billing_scheme: "by_invoice" | "per_page";
                            /** @description The balance just before the last refill; 0 before any. */
                            previous_refill_balance: number;
                            /** @description What the last refill added; 0 before any. */
                            previous_refill_credits: number;
                            /**
                             * Format: date-time
                             * @description RFC 3339, in UTC. Before the first refill, the time at which the user was created.
                             */
                            previous_refill_date: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Set or refill the credits of a user (administrators only) */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description `me`, or the id of a user. */
                    user: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description Sets the balance. */
                        balance?: number;
                        /** @enum {unknown} */
                        billing_scheme?: "by_invoice" | "per_page";
                        /** @description Adds to the balance, and is kept as the last refill. */
                        refill?: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Pages left, for `per_page`. */
                            balance: number;
                            /**
                             * @description `by_invoice`: unlimited.
                             * @enum {unknown}
                             */
                            billing_scheme: "by_invoice" | "per_page";
                            /** @description The balance just before the last refill; 0 before any. */
                            previous_refill_balance: number;
                            /** @description What the last refill added; 0 before any. */
                            previous_refill_credits: number;
                            /**
                             * Format: date-time
                             * @description RFC 3339, in UTC. Before the first refill, the time at which the user was created.
                             */
                            previous_refill_date: string;
                        };
                    };
                };
            };
        };
        trace?: never;
    };
    "/users/{user}/reset-links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create a link with which a user can choose a password once (administrators only) */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Id of a user. */
                    user: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * Format: date-time
                             * @description RFC 3339, in UTC.
                             */
                            expires_at: string;
                            /** @description To be opened once. It is shown here and nowhere else. */
                            url: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change your name or language */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        language?: ("de" | "en") | null;
                        /** @description A name in one line, with a visible character and without direction marks. */
                        name?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description E-mail address. */
                            email: string;
                            /**
                             * Format: uuid
                             * @description UUID, version 7.
                             */
                            id: string;
                            language: ("de" | "en") | null;
                            name: string;
                            /** @enum {unknown} */
                            role: "admin" | "user" | "system";
                        };
                    };
                };
            };
        };
        trace?: never;
    };
    "/users/me/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change your password. Your other sessions end, and tokens still work
         * @description The session of the request gets a new cookie and keeps its `csrf_token`.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        current_password: string;
                        new_password: string;
                    };
                };
            };
            responses: {
                /** @description The password was changed. */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/me/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List your tokens, without their texts */
        get: {
            parameters: {
                query?: {
                    limit?: number;
                    offset?: number;
                    /** @description `id`, `name` or `date`, with `:asc` or `:desc`. */
                    order_by?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        /** @description The URL of the next page, if there is one: `<...>; rel="next"`. */
                        link?: string;
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            count: number;
                            results: {
                                /**
                                 * Format: date-time
                                 * @description RFC 3339, in UTC.
                                 */
                                created_at: string;
                                expires_at: string | null;
                                /**
                                 * Format: uuid
                                 * @description UUID, version 7.
                                 */
                                id: string;
                                last_used_at: string | null;
                                name: string;
                            }[];
                        };
                    };
                };
            };
        };
        put?: never;
        /** Create a token. Only this response contains its text */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description A repeated request with the same key within 24 hours gets the first response again, and creates nothing. */
                    "idempotency-key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        expires_at?: string | null;
                        /** @description A name in one line, with a visible character and without direction marks. */
                        name: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * Format: date-time
                             * @description RFC 3339, in UTC.
                             */
                            created_at: string;
                            expires_at: string | null;
                            /**
                             * Format: uuid
                             * @description UUID, version 7.
                             */
                            id: string;
                            last_used_at: string | null;
                            name: string;
                            /** @description The text to send as bearer token. It is shown here and nowhere else. */
                            token: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/me/tokens/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Revoke a token */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description UUID, version 7. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The token no longer works. */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * Check
         * @description Only `failed` sends a document to review. The reason `allowed_in_e_invoice` is a fault that the standard of an e-invoice allows, such as wrong check digits. Codes, names and parameters never change, and others can be added.
         */
        Check: {
            /** @description The value that would be right, or the limit, if there is one. */
            expected?: string;
            /** @description Paths of the values, by keys: `amounts.net_amount`, `line_item[2].amount`. */
            fields: string[];
            /** @description The wrong value in the form of extractions, or as printed if no value was read. */
            found?: string;
            /** @description An English sentence. For other languages, compose a sentence from `code`, `parameters` and `fields`. */
            message: string;
            /** @description An English name of the check. */
            rule: string;
        } & ({
            /** @enum {unknown} */
            code: "template.required";
            parameters: {
                /** @description Name of the field or record. */
                field: string;
            };
            /** @constant */
            status: "failed";
        } | {
            /** @enum {unknown} */
            code: "template.pattern";
            parameters: {
                /** @description The pattern. */
                expected: string;
                /** @description Name of the field, in the language of the template. */
                field: string;
                /** @description The value. */
                found: string;
            };
            /** @constant */
            status: "failed";
        } | {
            /** @enum {unknown} */
            code: "sum.net_tax_total" | "sum.subtotal_tax_tip_total" | "sum.total_prepaid_due" | "sum.paid_change_total" | "sum.open_fees_interest_total" | "sum.premium_tax_total" | "sum.opening_credits_debits_closing";
            parameters: {
                /** @description Amounts that were added. */
                added: string[];
                /** @description The calculated result. */
                expected: string;
                /** @description Name of the field with the result, in the language of the template. */
                field: string;
                /** @description The result in the extraction. */
                found: string;
                /** @description Amounts that were subtracted. */
                subtracted: string[];
            };
            /** @constant */
            status: "failed";
        } | {
            /** @enum {unknown} */
            code: "sum.tax_rows" | "sum.tax_bases" | "sum.line_items" | "sum.items" | "sum.services" | "sum.payments";
            parameters: {
                /** @description The calculated result. */
                expected: string;
                /** @description Name of the field with the result, in the language of the template. */
                field: string;
                /** @description The result in the extraction. */
                found: string;
                /** @description Number of rows that were added. */
                rows: number;
            };
            /** @constant */
            status: "failed";
        } | {
            /** @enum {unknown} */
            code: "sum.deductions" | "sum.transactions";
            parameters: {
                /** @description The calculated result. */
                expected: string;
                /** @description Name of the field with the result, in the language of the template. */
                field: string;
                /** @description The result in the extraction. */
                found: string;
                /** @description Number of rows that were added. */
                rows: number;
                /** @description The amount before the rows. */
                start: string;
            };
            /** @constant */
            status: "failed";
        } | {
            /** @enum {unknown} */
            code: "sum.running_balance";
            parameters: {
                /** @description The balance before. */
                before: string;
                /** @description Sum of the transactions between the two balances. */
                change: string;
                /** @description The calculated result. */
                expected: string;
                /** @description Name of the field with the result, in the language of the template. */
                field: string;
                /** @description The result in the extraction. */
                found: string;
            };
            /** @constant */
            status: "failed";
        } | {
            /** @enum {unknown} */
            code: "row.tax";
            parameters: {
                /** @description The taxable amount. */
                basis: string;
                /** @description The calculated result. */
                expected: string;
                /** @description Name of the field with the result, in the language of the template. */
                field: string;
                /** @description The result in the extraction. */
                found: string;
                /** @description The rate in percent: `19`. */
                rate: string;
            };
            /** @constant */
            status: "failed";
        } | {
            /** @enum {unknown} */
            code: "row.line_item";
            parameters: {
                /** @description A percentage or an amount. */
                discount?: string;
                /** @description Quantity times price, without the discount. */
                expected: string;
                /** @description Name of the field with the result, in the language of the template. */
                field: string;
                /** @description The result in the extraction. */
                found: string;
                /** @description Number of units that the price is for, if it is not 1. */
                price_base?: string;
                quantity: string;
                unit_price: string;
            };
            /** @constant */
            status: "failed";
        } | {
            /** @enum {unknown} */
            code: "row.paid_item";
            parameters: {
                /** @description A percentage or an amount. */
                discount: string;
                /** @description The calculated result. */
                expected: string;
                /** @description Name of the field with the result, in the language of the template. */
                field: string;
                /** @description The result in the extraction. */
                found: string;
                /** @description The gross amount. */
                gross: string;
            };
            /** @constant */
            status: "failed";
        } | {
            /** @enum {unknown} */
            code: "row.meter_reading";
            parameters: {
                /** @description The calculated result. */
                expected: string;
                /** @description Name of the field with the result, in the language of the template. */
                field: string;
                /** @description The result in the extraction. */
                found: string;
            };
            /** @constant */
            status: "failed";
        } | {
            /** @enum {unknown} */
            code: "weight.net_gross";
            parameters: {
                /** @description The gross weight, with two decimals. */
                expected: string;
                /** @description Name of the field with the net weight. */
                field: string;
                /** @description The net weight, with two decimals. */
                found: string;
                /** @description Name of the field with the gross weight. */
                other_field: string;
                /** @description The gross weight as in the extraction. */
                other_value: string;
                /** @description The net weight as in the extraction. */
                value: string;
            };
            /** @constant */
            status: "failed";
        } | {
            /** @enum {unknown} */
            code: "date.issue_due" | "date.issue_discount" | "date.discount_due" | "date.service_period" | "date.period" | "date.start_end" | "date.order_note" | "date.order_delivery" | "date.document_delivery" | "date.document_valid_until" | "date.birth";
            parameters: {
                /** @description The earlier date, which is the limit. */
                expected: string;
                /** @description Name of the field with the later date. */
                field: string;
                /** @description The later date, which is before the limit. */
                found: string;
                /** @description Name of the field with the earlier date. */
                other_field: string;
            };
            /** @constant */
            status: "failed";
        } | {
            /** @enum {unknown} */
            code: "row.item_due" | "row.item_date" | "row.service_date" | "row.booking_start" | "row.booking_end";
            parameters: {
                /** @description The earlier date, which is the limit. */
                expected: string;
                /** @description Name of the field with the later date. */
                field: string;
                /** @description The later date, which is before the limit. */
                found: string;
                /** @description Name of the field with the earlier date. */
                other_field: string;
                /** @description Number of rows that fail. */
                rows: number;
            };
            /** @constant */
            status: "failed";
        } | {
            /** @enum {unknown} */
            code: "identifier.iban" | "identifier.bic" | "identifier.vat_id" | "identifier.creditor_id" | "identifier.tax_id" | "identifier.social_security_number";
            parameters: {
                /** @description The wrong check digits of an IBAN or a creditor identifier. */
                check_digits?: string;
                /** @description Letters of the country: `DE`. */
                country?: string;
                /** @description Characters of a valid value, for the fault `length`. */
                expected_length?: number;
                /**
                 * @description `form`: other characters than such numbers have. `country`: no country with these letters has such numbers. `length`: too few or too many characters. `check_digits`: the check digits do not match the other digits.
                 * @enum {unknown}
                 */
                fault: "form" | "country" | "length" | "check_digits";
                /** @description Name of the field, in the language of the template. */
                field: string;
                /** @description The value. */
                found: string;
                /** @description Characters of the value, for the fault `length`. */
                length?: number;
            };
            /** @constant */
            status: "failed";
        } | {
            /** @enum {unknown} */
            code: "file.kind";
            parameters: {
                /** @description The title of the document. */
                found: string;
            };
            /** @constant */
            status: "failed";
        } | {
            /** @enum {unknown} */
            code: "file.one_document";
            parameters: {
                /** @description The document number of the earlier page. */
                expected: string;
                /** @description The document number of the later page. */
                found: string;
                /** @description Number of the earlier page, from 1. */
                original_page: number;
                /** @description Number of the later page, from 1. */
                page: number;
            };
            /** @constant */
            status: "failed";
        } | {
            /** @enum {unknown} */
            code: "file.one_copy";
            parameters: {
                /** @description Number of the earlier page, from 1. */
                original_page: number;
                /** @description Number of the later page, from 1. */
                page: number;
            };
            /** @constant */
            status: "failed";
        } | {
            /** @enum {unknown} */
            code: "e_invoice.readable";
            parameters: {
                /** @description Why it cannot be read, as an English phrase. */
                cause: string;
                /** @description Name of the attached file that cannot be read. */
                found: string;
                /** @description Name of the attached file that the values come from, if any. */
                source?: string;
            };
            /** @constant */
            status: "failed";
        } | {
            /** @enum {unknown} */
            code: "e_invoice.unique";
            parameters: {
                /** @description Name of the attached file that the values come from. */
                expected: string;
                expected_invoice: {
                    /** @description Invoice number (BT-1). */
                    number?: string;
                    /** @description Total with VAT (BT-112). */
                    total?: string;
                };
                /** @description Name of the other attached file. */
                found: string;
                found_invoice: {
                    /** @description Invoice number (BT-1). */
                    number?: string;
                    /** @description Total with VAT (BT-112). */
                    total?: string;
                };
            };
            /** @constant */
            status: "failed";
        } | {
            /** @enum {unknown} */
            code: "page.invoice_number" | "page.issue_date" | "page.due_date" | "page.delivery_date" | "page.net_amount" | "page.tax_amount" | "page.total_amount" | "page.amount_due" | "page.seller_vat_id" | "page.bic";
            parameters: {
                /** @description The value of the e-invoice. */
                expected: string;
                /** @description Name of the field, in the language of the template. */
                field: string;
                /** @description The value on the page. */
                found: string;
                /** @description The value on the page, as printed. */
                printed: string;
            };
            /** @constant */
            status: "failed";
        } | {
            /** @enum {unknown} */
            code: "page.iban";
            parameters: {
                /** @description The accounts of the e-invoice. */
                accounts: string[];
                /** @description The IBAN on the page. */
                found: string;
            };
            /** @constant */
            status: "failed";
        } | {
            /** @enum {unknown} */
            code: "e_invoice.values_readable" | "e_invoice.no_repeats" | "e_invoice.one_currency";
            parameters: {
                /** @description The value that would be right, if there is a single one. */
                expected?: string;
                /** @description At most five wrong values. */
                found: string[];
                /** @description Number of further faults. */
                more: number;
                /** @description Numbers of the lines or other rows that are wrong, from 1. */
                rows: number[];
                /** @description At most five faults as English sentences. */
                sentences: string[];
                /** @description Terms of EN 16931 that are wrong: `BT-131`. */
                terms: string[];
            };
            /** @constant */
            status: "failed";
        } | {
            /** @enum {unknown} */
            code: "e_invoice.BR-1" | "e_invoice.BR-2" | "e_invoice.BR-3" | "e_invoice.BR-4" | "e_invoice.BR-5" | "e_invoice.BR-6" | "e_invoice.BR-7" | "e_invoice.BR-8" | "e_invoice.BR-9" | "e_invoice.BR-10" | "e_invoice.BR-11" | "e_invoice.BR-12" | "e_invoice.BR-13" | "e_invoice.BR-14" | "e_invoice.BR-15" | "e_invoice.BR-16" | "e_invoice.BR-17" | "e_invoice.BR-18" | "e_invoice.BR-19" | "e_invoice.BR-20" | "e_invoice.BR-21" | "e_invoice.BR-22" | "e_invoice.BR-23" | "e_invoice.BR-24" | "e_invoice.BR-25" | "e_invoice.BR-26" | "e_invoice.BR-27" | "e_invoice.BR-28" | "e_invoice.BR-29" | "e_invoice.BR-30" | "e_invoice.BR-31" | "e_invoice.BR-32" | "e_invoice.BR-33" | "e_invoice.BR-36" | "e_invoice.BR-37" | "e_invoice.BR-38" | "e_invoice.BR-41" | "e_invoice.BR-42" | "e_invoice.BR-43" | "e_invoice.BR-44" | "e_invoice.BR-45" | "e_invoice.BR-46" | "e_invoice.BR-47" | "e_invoice.BR-48" | "e_invoice.BR-49" | "e_invoice.BR-50" | "e_invoice.BR-51" | "e_invoice.BR-52" | "e_invoice.BR-53" | "e_invoice.BR-54" | "e_invoice.BR-55" | "e_invoice.BR-56" | "e_invoice.BR-57" | "e_invoice.BR-61" | "e_invoice.BR-62" | "e_invoice.BR-63" | "e_invoice.BR-64" | "e_invoice.BR-65" | "e_invoice.BR-66" | "e_invoice.BR-67" | "e_invoice.BR-CO-3" | "e_invoice.BR-CO-4" | "e_invoice.BR-CO-9" | "e_invoice.BR-CO-10" | "e_invoice.BR-CO-11" | "e_invoice.BR-CO-12" | "e_invoice.BR-CO-13" | "e_invoice.BR-CO-14" | "e_invoice.BR-CO-15" | "e_invoice.BR-CO-16" | "e_invoice.BR-CO-17" | "e_invoice.BR-CO-18" | "e_invoice.BR-CO-19" | "e_invoice.BR-CO-20" | "e_invoice.BR-CO-21" | "e_invoice.BR-CO-22" | "e_invoice.BR-CO-23" | "e_invoice.BR-CO-24" | "e_invoice.BR-CO-25" | "e_invoice.BR-CO-26" | "e_invoice.BR-CL-1" | "e_invoice.BR-CL-3" | "e_invoice.BR-CL-4" | "e_invoice.BR-CL-5" | "e_invoice.BR-CL-6" | "e_invoice.BR-CL-7" | "e_invoice.BR-CL-8" | "e_invoice.BR-CL-10" | "e_invoice.BR-CL-11" | "e_invoice.BR-CL-13" | "e_invoice.BR-CL-14" | "e_invoice.BR-CL-15" | "e_invoice.BR-CL-16" | "e_invoice.BR-CL-17" | "e_invoice.BR-CL-18" | "e_invoice.BR-CL-19" | "e_invoice.BR-CL-20" | "e_invoice.BR-CL-21" | "e_invoice.BR-CL-22" | "e_invoice.BR-CL-23" | "e_invoice.BR-CL-24" | "e_invoice.BR-CL-25" | "e_invoice.BR-CL-26" | "e_invoice.BR-DEC-1" | "e_invoice.BR-DEC-2" | "e_invoice.BR-DEC-5" | "e_invoice.BR-DEC-6" | "e_invoice.BR-DEC-9" | "e_invoice.BR-DEC-10" | "e_invoice.BR-DEC-11" | "e_invoice.BR-DEC-12" | "e_invoice.BR-DEC-13" | "e_invoice.BR-DEC-14" | "e_invoice.BR-DEC-15" | "e_invoice.BR-DEC-16" | "e_invoice.BR-DEC-17" | "e_invoice.BR-DEC-18" | "e_invoice.BR-DEC-19" | "e_invoice.BR-DEC-20" | "e_invoice.BR-DEC-23" | "e_invoice.BR-DEC-24" | "e_invoice.BR-DEC-25" | "e_invoice.BR-DEC-27" | "e_invoice.BR-DEC-28" | "e_invoice.BR-S-1" | "e_invoice.BR-S-2" | "e_invoice.BR-S-3" | "e_invoice.BR-S-4" | "e_invoice.BR-S-5" | "e_invoice.BR-S-6" | "e_invoice.BR-S-7" | "e_invoice.BR-S-8" | "e_invoice.BR-S-9" | "e_invoice.BR-S-10" | "e_invoice.BR-Z-1" | "e_invoice.BR-Z-2" | "e_invoice.BR-Z-3" | "e_invoice.BR-Z-4" | "e_invoice.BR-Z-5" | "e_invoice.BR-Z-6" | "e_invoice.BR-Z-7" | "e_invoice.BR-Z-8" | "e_invoice.BR-Z-9" | "e_invoice.BR-Z-10" | "e_invoice.BR-E-1" | "e_invoice.BR-E-2" | "e_invoice.BR-E-3" | "e_invoice.BR-E-4" | "e_invoice.BR-E-5" | "e_invoice.BR-E-6" | "e_invoice.BR-E-7" | "e_invoice.BR-E-8" | "e_invoice.BR-E-9" | "e_invoice.BR-E-10" | "e_invoice.BR-AE-1" | "e_invoice.BR-AE-2" | "e_invoice.BR-AE-3" | "e_invoice.BR-AE-4" | "e_invoice.BR-AE-5" | "e_invoice.BR-AE-6" | "e_invoice.BR-AE-7" | "e_invoice.BR-AE-8" | "e_invoice.BR-AE-9" | "e_invoice.BR-AE-10" | "e_invoice.BR-IC-1" | "e_invoice.BR-IC-2" | "e_invoice.BR-IC-3" | "e_invoice.BR-IC-4" | "e_invoice.BR-IC-5" | "e_invoice.BR-IC-6" | "e_invoice.BR-IC-7" | "e_invoice.BR-IC-8" | "e_invoice.BR-IC-9" | "e_invoice.BR-IC-10" | "e_invoice.BR-IC-11" | "e_invoice.BR-IC-12" | "e_invoice.BR-G-1" | "e_invoice.BR-G-2" | "e_invoice.BR-G-3" | "e_invoice.BR-G-4" | "e_invoice.BR-G-5" | "e_invoice.BR-G-6" | "e_invoice.BR-G-7" | "e_invoice.BR-G-8" | "e_invoice.BR-G-9" | "e_invoice.BR-G-10" | "e_invoice.BR-O-1" | "e_invoice.BR-O-2" | "e_invoice.BR-O-3" | "e_invoice.BR-O-4" | "e_invoice.BR-O-5" | "e_invoice.BR-O-6" | "e_invoice.BR-O-7" | "e_invoice.BR-O-8" | "e_invoice.BR-O-9" | "e_invoice.BR-O-10" | "e_invoice.BR-O-11" | "e_invoice.BR-O-12" | "e_invoice.BR-O-13" | "e_invoice.BR-O-14" | "e_invoice.BR-AF-1" | "e_invoice.BR-AF-2" | "e_invoice.BR-AF-3" | "e_invoice.BR-AF-4" | "e_invoice.BR-AF-5" | "e_invoice.BR-AF-6" | "e_invoice.BR-AF-7" | "e_invoice.BR-AF-8" | "e_invoice.BR-AF-9" | "e_invoice.BR-AF-10" | "e_invoice.BR-AG-1" | "e_invoice.BR-AG-2" | "e_invoice.BR-AG-3" | "e_invoice.BR-AG-4" | "e_invoice.BR-AG-5" | "e_invoice.BR-AG-6" | "e_invoice.BR-AG-7" | "e_invoice.BR-AG-8" | "e_invoice.BR-AG-9" | "e_invoice.BR-AG-10" | "e_invoice.BR-B-1" | "e_invoice.BR-B-2" | "e_invoice.UBL-SR-1" | "e_invoice.UBL-SR-2" | "e_invoice.UBL-SR-3" | "e_invoice.UBL-SR-4" | "e_invoice.UBL-SR-5" | "e_invoice.UBL-SR-8" | "e_invoice.UBL-SR-9" | "e_invoice.UBL-SR-10" | "e_invoice.UBL-SR-11" | "e_invoice.UBL-SR-12" | "e_invoice.UBL-SR-13" | "e_invoice.UBL-SR-14" | "e_invoice.UBL-SR-15" | "e_invoice.UBL-SR-16" | "e_invoice.UBL-SR-17" | "e_invoice.UBL-SR-18" | "e_invoice.UBL-SR-19" | "e_invoice.UBL-SR-20" | "e_invoice.UBL-SR-21" | "e_invoice.UBL-SR-22" | "e_invoice.UBL-SR-23" | "e_invoice.UBL-SR-24" | "e_invoice.UBL-SR-25" | "e_invoice.UBL-SR-26" | "e_invoice.UBL-SR-27" | "e_invoice.UBL-SR-28" | "e_invoice.UBL-SR-30" | "e_invoice.UBL-SR-31" | "e_invoice.UBL-SR-32" | "e_invoice.UBL-SR-33" | "e_invoice.UBL-SR-34" | "e_invoice.UBL-SR-35" | "e_invoice.UBL-SR-36" | "e_invoice.UBL-SR-37" | "e_invoice.UBL-SR-39" | "e_invoice.UBL-SR-40" | "e_invoice.UBL-SR-42" | "e_invoice.UBL-SR-43" | "e_invoice.UBL-SR-44" | "e_invoice.UBL-SR-45" | "e_invoice.UBL-SR-47" | "e_invoice.UBL-SR-48" | "e_invoice.UBL-SR-49" | "e_invoice.UBL-SR-50" | "e_invoice.UBL-SR-52" | "e_invoice.UBL-DT-1" | "e_invoice.UBL-DT-6" | "e_invoice.UBL-DT-7" | "e_invoice.BR-DE-1" | "e_invoice.BR-DE-2" | "e_invoice.BR-DE-3" | "e_invoice.BR-DE-4" | "e_invoice.BR-DE-5" | "e_invoice.BR-DE-6" | "e_invoice.BR-DE-7" | "e_invoice.BR-DE-8" | "e_invoice.BR-DE-9" | "e_invoice.BR-DE-10" | "e_invoice.BR-DE-11" | "e_invoice.BR-DE-14" | "e_invoice.BR-DE-15" | "e_invoice.BR-DE-16" | "e_invoice.BR-DE-17" | "e_invoice.BR-DE-18" | "e_invoice.BR-DE-19" | "e_invoice.BR-DE-20" | "e_invoice.BR-DE-21" | "e_invoice.BR-DE-22" | "e_invoice.BR-DE-23-a" | "e_invoice.BR-DE-23-b" | "e_invoice.BR-DE-24-a" | "e_invoice.BR-DE-24-b" | "e_invoice.BR-DE-25-a" | "e_invoice.BR-DE-25-b" | "e_invoice.BR-DE-26" | "e_invoice.BR-DE-27" | "e_invoice.BR-DE-28" | "e_invoice.BR-DE-29" | "e_invoice.BR-DE-30" | "e_invoice.BR-DE-31" | "e_invoice.BR-DEX-9";
            parameters: {
                /** @description The value that would be right, if there is a single one. */
                expected?: string;
                /** @description At most five wrong values. */
                found: string[];
                /** @description Number of further faults. */
                more: number;
                /** @description Numbers of the lines or other rows that are wrong, from 1. */
                rows: number[];
                /** @description At most five faults as English sentences. */
                sentences: string[];
                /** @description Terms of EN 16931 that are wrong: `BT-131`. */
                terms: string[];
            };
            /** @constant */
            status: "failed";
        } | {
            /** @enum {unknown} */
            code: "template.required" | "template.pattern" | "sum.net_tax_total" | "sum.subtotal_tax_tip_total" | "sum.total_prepaid_due" | "sum.paid_change_total" | "sum.open_fees_interest_total" | "sum.premium_tax_total" | "sum.opening_credits_debits_closing" | "sum.tax_rows" | "sum.tax_bases" | "sum.line_items" | "sum.items" | "sum.services" | "sum.payments" | "sum.deductions" | "sum.transactions" | "sum.running_balance" | "row.tax" | "row.line_item" | "row.paid_item" | "row.meter_reading" | "weight.net_gross" | "date.issue_due" | "date.issue_discount" | "date.discount_due" | "date.service_period" | "date.period" | "date.start_end" | "date.order_note" | "date.order_delivery" | "date.document_delivery" | "date.document_valid_until" | "date.birth" | "row.item_due" | "row.item_date" | "row.service_date" | "row.booking_start" | "row.booking_end" | "identifier.iban" | "identifier.bic" | "identifier.vat_id" | "identifier.creditor_id" | "identifier.tax_id" | "identifier.social_security_number" | "file.kind" | "file.one_document" | "file.one_copy" | "e_invoice.readable" | "e_invoice.unique" | "page.invoice_number" | "page.issue_date" | "page.due_date" | "page.delivery_date" | "page.net_amount" | "page.tax_amount" | "page.total_amount" | "page.amount_due" | "page.seller_vat_id" | "page.bic" | "page.iban" | "e_invoice.values_readable" | "e_invoice.no_repeats" | "e_invoice.one_currency" | "e_invoice.BR-1" | "e_invoice.BR-2" | "e_invoice.BR-3" | "e_invoice.BR-4" | "e_invoice.BR-5" | "e_invoice.BR-6" | "e_invoice.BR-7" | "e_invoice.BR-8" | "e_invoice.BR-9" | "e_invoice.BR-10" | "e_invoice.BR-11" | "e_invoice.BR-12" | "e_invoice.BR-13" | "e_invoice.BR-14" | "e_invoice.BR-15" | "e_invoice.BR-16" | "e_invoice.BR-17" | "e_invoice.BR-18" | "e_invoice.BR-19" | "e_invoice.BR-20" | "e_invoice.BR-21" | "e_invoice.BR-22" | "e_invoice.BR-23" | "e_invoice.BR-24" | "e_invoice.BR-25" | "e_invoice.BR-26" | "e_invoice.BR-27" | "e_invoice.BR-28" | "e_invoice.BR-29" | "e_invoice.BR-30" | "e_invoice.BR-31" | "e_invoice.BR-32" | "e_invoice.BR-33" | "e_invoice.BR-36" | "e_invoice.BR-37" | "e_invoice.BR-38" | "e_invoice.BR-41" | "e_invoice.BR-42" | "e_invoice.BR-43" | "e_invoice.BR-44" | "e_invoice.BR-45" | "e_invoice.BR-46" | "e_invoice.BR-47" | "e_invoice.BR-48" | "e_invoice.BR-49" | "e_invoice.BR-50" | "e_invoice.BR-51" | "e_invoice.BR-52" | "e_invoice.BR-53" | "e_invoice.BR-54" | "e_invoice.BR-55" | "e_invoice.BR-56" | "e_invoice.BR-57" | "e_invoice.BR-61" | "e_invoice.BR-62" | "e_invoice.BR-63" | "e_invoice.BR-64" | "e_invoice.BR-65" | "e_invoice.BR-66" | "e_invoice.BR-67" | "e_invoice.BR-CO-3" | "e_invoice.BR-CO-4" | "e_invoice.BR-CO-9" | "e_invoice.BR-CO-10" | "e_invoice.BR-CO-11" | "e_invoice.BR-CO-12" | "e_invoice.BR-CO-13" | "e_invoice.BR-CO-14" | "e_invoice.BR-CO-15" | "e_invoice.BR-CO-16" | "e_invoice.BR-CO-17" | "e_invoice.BR-CO-18" | "e_invoice.BR-CO-19" | "e_invoice.BR-CO-20" | "e_invoice.BR-CO-21" | "e_invoice.BR-CO-22" | "e_invoice.BR-CO-23" | "e_invoice.BR-CO-24" | "e_invoice.BR-CO-25" | "e_invoice.BR-CO-26" | "e_invoice.BR-CL-1" | "e_invoice.BR-CL-3" | "e_invoice.BR-CL-4" | "e_invoice.BR-CL-5" | "e_invoice.BR-CL-6" | "e_invoice.BR-CL-7" | "e_invoice.BR-CL-8" | "e_invoice.BR-CL-10" | "e_invoice.BR-CL-11" | "e_invoice.BR-CL-13" | "e_invoice.BR-CL-14" | "e_invoice.BR-CL-15" | "e_invoice.BR-CL-16" | "e_invoice.BR-CL-17" | "e_invoice.BR-CL-18" | "e_invoice.BR-CL-19" | "e_invoice.BR-CL-20" | "e_invoice.BR-CL-21" | "e_invoice.BR-CL-22" | "e_invoice.BR-CL-23" | "e_invoice.BR-CL-24" | "e_invoice.BR-CL-25" | "e_invoice.BR-CL-26" | "e_invoice.BR-DEC-1" | "e_invoice.BR-DEC-2" | "e_invoice.BR-DEC-5" | "e_invoice.BR-DEC-6" | "e_invoice.BR-DEC-9" | "e_invoice.BR-DEC-10" | "e_invoice.BR-DEC-11" | "e_invoice.BR-DEC-12" | "e_invoice.BR-DEC-13" | "e_invoice.BR-DEC-14" | "e_invoice.BR-DEC-15" | "e_invoice.BR-DEC-16" | "e_invoice.BR-DEC-17" | "e_invoice.BR-DEC-18" | "e_invoice.BR-DEC-19" | "e_invoice.BR-DEC-20" | "e_invoice.BR-DEC-23" | "e_invoice.BR-DEC-24" | "e_invoice.BR-DEC-25" | "e_invoice.BR-DEC-27" | "e_invoice.BR-DEC-28" | "e_invoice.BR-S-1" | "e_invoice.BR-S-2" | "e_invoice.BR-S-3" | "e_invoice.BR-S-4" | "e_invoice.BR-S-5" | "e_invoice.BR-S-6" | "e_invoice.BR-S-7" | "e_invoice.BR-S-8" | "e_invoice.BR-S-9" | "e_invoice.BR-S-10" | "e_invoice.BR-Z-1" | "e_invoice.BR-Z-2" | "e_invoice.BR-Z-3" | "e_invoice.BR-Z-4" | "e_invoice.BR-Z-5" | "e_invoice.BR-Z-6" | "e_invoice.BR-Z-7" | "e_invoice.BR-Z-8" | "e_invoice.BR-Z-9" | "e_invoice.BR-Z-10" | "e_invoice.BR-E-1" | "e_invoice.BR-E-2" | "e_invoice.BR-E-3" | "e_invoice.BR-E-4" | "e_invoice.BR-E-5" | "e_invoice.BR-E-6" | "e_invoice.BR-E-7" | "e_invoice.BR-E-8" | "e_invoice.BR-E-9" | "e_invoice.BR-E-10" | "e_invoice.BR-AE-1" | "e_invoice.BR-AE-2" | "e_invoice.BR-AE-3" | "e_invoice.BR-AE-4" | "e_invoice.BR-AE-5" | "e_invoice.BR-AE-6" | "e_invoice.BR-AE-7" | "e_invoice.BR-AE-8" | "e_invoice.BR-AE-9" | "e_invoice.BR-AE-10" | "e_invoice.BR-IC-1" | "e_invoice.BR-IC-2" | "e_invoice.BR-IC-3" | "e_invoice.BR-IC-4" | "e_invoice.BR-IC-5" | "e_invoice.BR-IC-6" | "e_invoice.BR-IC-7" | "e_invoice.BR-IC-8" | "e_invoice.BR-IC-9" | "e_invoice.BR-IC-10" | "e_invoice.BR-IC-11" | "e_invoice.BR-IC-12" | "e_invoice.BR-G-1" | "e_invoice.BR-G-2" | "e_invoice.BR-G-3" | "e_invoice.BR-G-4" | "e_invoice.BR-G-5" | "e_invoice.BR-G-6" | "e_invoice.BR-G-7" | "e_invoice.BR-G-8" | "e_invoice.BR-G-9" | "e_invoice.BR-G-10" | "e_invoice.BR-O-1" | "e_invoice.BR-O-2" | "e_invoice.BR-O-3" | "e_invoice.BR-O-4" | "e_invoice.BR-O-5" | "e_invoice.BR-O-6" | "e_invoice.BR-O-7" | "e_invoice.BR-O-8" | "e_invoice.BR-O-9" | "e_invoice.BR-O-10" | "e_invoice.BR-O-11" | "e_invoice.BR-O-12" | "e_invoice.BR-O-13" | "e_invoice.BR-O-14" | "e_invoice.BR-AF-1" | "e_invoice.BR-AF-2" | "e_invoice.BR-AF-3" | "e_invoice.BR-AF-4" | "e_invoice.BR-AF-5" | "e_invoice.BR-AF-6" | "e_invoice.BR-AF-7" | "e_invoice.BR-AF-8" | "e_invoice.BR-AF-9" | "e_invoice.BR-AF-10" | "e_invoice.BR-AG-1" | "e_invoice.BR-AG-2" | "e_invoice.BR-AG-3" | "e_invoice.BR-AG-4" | "e_invoice.BR-AG-5" | "e_invoice.BR-AG-6" | "e_invoice.BR-AG-7" | "e_invoice.BR-AG-8" | "e_invoice.BR-AG-9" | "e_invoice.BR-AG-10" | "e_invoice.BR-B-1" | "e_invoice.BR-B-2" | "e_invoice.UBL-SR-1" | "e_invoice.UBL-SR-2" | "e_invoice.UBL-SR-3" | "e_invoice.UBL-SR-4" | "e_invoice.UBL-SR-5" | "e_invoice.UBL-SR-8" | "e_invoice.UBL-SR-9" | "e_invoice.UBL-SR-10" | "e_invoice.UBL-SR-11" | "e_invoice.UBL-SR-12" | "e_invoice.UBL-SR-13" | "e_invoice.UBL-SR-14" | "e_invoice.UBL-SR-15" | "e_invoice.UBL-SR-16" | "e_invoice.UBL-SR-17" | "e_invoice.UBL-SR-18" | "e_invoice.UBL-SR-19" | "e_invoice.UBL-SR-20" | "e_invoice.UBL-SR-21" | "e_invoice.UBL-SR-22" | "e_invoice.UBL-SR-23" | "e_invoice.UBL-SR-24" | "e_invoice.UBL-SR-25" | "e_invoice.UBL-SR-26" | "e_invoice.UBL-SR-27" | "e_invoice.UBL-SR-28" | "e_invoice.UBL-SR-30" | "e_invoice.UBL-SR-31" | "e_invoice.UBL-SR-32" | "e_invoice.UBL-SR-33" | "e_invoice.UBL-SR-34" | "e_invoice.UBL-SR-35" | "e_invoice.UBL-SR-36" | "e_invoice.UBL-SR-37" | "e_invoice.UBL-SR-39" | "e_invoice.UBL-SR-40" | "e_invoice.UBL-SR-42" | "e_invoice.UBL-SR-43" | "e_invoice.UBL-SR-44" | "e_invoice.UBL-SR-45" | "e_invoice.UBL-SR-47" | "e_invoice.UBL-SR-48" | "e_invoice.UBL-SR-49" | "e_invoice.UBL-SR-50" | "e_invoice.UBL-SR-52" | "e_invoice.UBL-DT-1" | "e_invoice.UBL-DT-6" | "e_invoice.UBL-DT-7" | "e_invoice.BR-DE-1" | "e_invoice.BR-DE-2" | "e_invoice.BR-DE-3" | "e_invoice.BR-DE-4" | "e_invoice.BR-DE-5" | "e_invoice.BR-DE-6" | "e_invoice.BR-DE-7" | "e_invoice.BR-DE-8" | "e_invoice.BR-DE-9" | "e_invoice.BR-DE-10" | "e_invoice.BR-DE-11" | "e_invoice.BR-DE-14" | "e_invoice.BR-DE-15" | "e_invoice.BR-DE-16" | "e_invoice.BR-DE-17" | "e_invoice.BR-DE-18" | "e_invoice.BR-DE-19" | "e_invoice.BR-DE-20" | "e_invoice.BR-DE-21" | "e_invoice.BR-DE-22" | "e_invoice.BR-DE-23-a" | "e_invoice.BR-DE-23-b" | "e_invoice.BR-DE-24-a" | "e_invoice.BR-DE-24-b" | "e_invoice.BR-DE-25-a" | "e_invoice.BR-DE-25-b" | "e_invoice.BR-DE-26" | "e_invoice.BR-DE-27" | "e_invoice.BR-DE-28" | "e_invoice.BR-DE-29" | "e_invoice.BR-DE-30" | "e_invoice.BR-DE-31" | "e_invoice.BR-DEX-9";
            parameters: Record<string, never>;
            /** @constant */
            status: "passed";
        } | {
            /** @enum {unknown} */
            code: "template.required" | "template.pattern" | "sum.net_tax_total" | "sum.subtotal_tax_tip_total" | "sum.total_prepaid_due" | "sum.paid_change_total" | "sum.open_fees_interest_total" | "sum.premium_tax_total" | "sum.opening_credits_debits_closing" | "sum.tax_rows" | "sum.tax_bases" | "sum.line_items" | "sum.items" | "sum.services" | "sum.payments" | "sum.deductions" | "sum.transactions" | "sum.running_balance" | "row.tax" | "row.line_item" | "row.paid_item" | "row.meter_reading" | "weight.net_gross" | "date.issue_due" | "date.issue_discount" | "date.discount_due" | "date.service_period" | "date.period" | "date.start_end" | "date.order_note" | "date.order_delivery" | "date.document_delivery" | "date.document_valid_until" | "date.birth" | "row.item_due" | "row.item_date" | "row.service_date" | "row.booking_start" | "row.booking_end" | "identifier.iban" | "identifier.bic" | "identifier.vat_id" | "identifier.creditor_id" | "identifier.tax_id" | "identifier.social_security_number" | "file.kind" | "file.one_document" | "file.one_copy" | "e_invoice.readable" | "e_invoice.unique" | "page.invoice_number" | "page.issue_date" | "page.due_date" | "page.delivery_date" | "page.net_amount" | "page.tax_amount" | "page.total_amount" | "page.amount_due" | "page.seller_vat_id" | "page.bic" | "page.iban" | "e_invoice.values_readable" | "e_invoice.no_repeats" | "e_invoice.one_currency" | "e_invoice.BR-1" | "e_invoice.BR-2" | "e_invoice.BR-3" | "e_invoice.BR-4" | "e_invoice.BR-5" | "e_invoice.BR-6" | "e_invoice.BR-7" | "e_invoice.BR-8" | "e_invoice.BR-9" | "e_invoice.BR-10" | "e_invoice.BR-11" | "e_invoice.BR-12" | "e_invoice.BR-13" | "e_invoice.BR-14" | "e_invoice.BR-15" | "e_invoice.BR-16" | "e_invoice.BR-17" | "e_invoice.BR-18" | "e_invoice.BR-19" | "e_invoice.BR-20" | "e_invoice.BR-21" | "e_invoice.BR-22" | "e_invoice.BR-23" | "e_invoice.BR-24" | "e_invoice.BR-25" | "e_invoice.BR-26" | "e_invoice.BR-27" | "e_invoice.BR-28" | "e_invoice.BR-29" | "e_invoice.BR-30" | "e_invoice.BR-31" | "e_invoice.BR-32" | "e_invoice.BR-33" | "e_invoice.BR-36" | "e_invoice.BR-37" | "e_invoice.BR-38" | "e_invoice.BR-41" | "e_invoice.BR-42" | "e_invoice.BR-43" | "e_invoice.BR-44" | "e_invoice.BR-45" | "e_invoice.BR-46" | "e_invoice.BR-47" | "e_invoice.BR-48" | "e_invoice.BR-49" | "e_invoice.BR-50" | "e_invoice.BR-51" | "e_invoice.BR-52" | "e_invoice.BR-53" | "e_invoice.BR-54" | "e_invoice.BR-55" | "e_invoice.BR-56" | "e_invoice.BR-57" | "e_invoice.BR-61" | "e_invoice.BR-62" | "e_invoice.BR-63" | "e_invoice.BR-64" | "e_invoice.BR-65" | "e_invoice.BR-66" | "e_invoice.BR-67" | "e_invoice.BR-CO-3" | "e_invoice.BR-CO-4" | "e_invoice.BR-CO-9" | "e_invoice.BR-CO-10" | "e_invoice.BR-CO-11" | "e_invoice.BR-CO-12" | "e_invoice.BR-CO-13" | "e_invoice.BR-CO-14" | "e_invoice.BR-CO-15" | "e_invoice.BR-CO-16" | "e_invoice.BR-CO-17" | "e_invoice.BR-CO-18" | "e_invoice.BR-CO-19" | "e_invoice.BR-CO-20" | "e_invoice.BR-CO-21" | "e_invoice.BR-CO-22" | "e_invoice.BR-CO-23" | "e_invoice.BR-CO-24" | "e_invoice.BR-CO-25" | "e_invoice.BR-CO-26" | "e_invoice.BR-CL-1" | "e_invoice.BR-CL-3" | "e_invoice.BR-CL-4" | "e_invoice.BR-CL-5" | "e_invoice.BR-CL-6" | "e_invoice.BR-CL-7" | "e_invoice.BR-CL-8" | "e_invoice.BR-CL-10" | "e_invoice.BR-CL-11" | "e_invoice.BR-CL-13" | "e_invoice.BR-CL-14" | "e_invoice.BR-CL-15" | "e_invoice.BR-CL-16" | "e_invoice.BR-CL-17" | "e_invoice.BR-CL-18" | "e_invoice.BR-CL-19" | "e_invoice.BR-CL-20" | "e_invoice.BR-CL-21" | "e_invoice.BR-CL-22" | "e_invoice.BR-CL-23" | "e_invoice.BR-CL-24" | "e_invoice.BR-CL-25" | "e_invoice.BR-CL-26" | "e_invoice.BR-DEC-1" | "e_invoice.BR-DEC-2" | "e_invoice.BR-DEC-5" | "e_invoice.BR-DEC-6" | "e_invoice.BR-DEC-9" | "e_invoice.BR-DEC-10" | "e_invoice.BR-DEC-11" | "e_invoice.BR-DEC-12" | "e_invoice.BR-DEC-13" | "e_invoice.BR-DEC-14" | "e_invoice.BR-DEC-15" | "e_invoice.BR-DEC-16" | "e_invoice.BR-DEC-17" | "e_invoice.BR-DEC-18" | "e_invoice.BR-DEC-19" | "e_invoice.BR-DEC-20" | "e_invoice.BR-DEC-23" | "e_invoice.BR-DEC-24" | "e_invoice.BR-DEC-25" | "e_invoice.BR-DEC-27" | "e_invoice.BR-DEC-28" | "e_invoice.BR-S-1" | "e_invoice.BR-S-2" | "e_invoice.BR-S-3" | "e_invoice.BR-S-4" | "e_invoice.BR-S-5" | "e_invoice.BR-S-6" | "e_invoice.BR-S-7" | "e_invoice.BR-S-8" | "e_invoice.BR-S-9" | "e_invoice.BR-S-10" | "e_invoice.BR-Z-1" | "e_invoice.BR-Z-2" | "e_invoice.BR-Z-3" | "e_invoice.BR-Z-4" | "e_invoice.BR-Z-5" | "e_invoice.BR-Z-6" | "e_invoice.BR-Z-7" | "e_invoice.BR-Z-8" | "e_invoice.BR-Z-9" | "e_invoice.BR-Z-10" | "e_invoice.BR-E-1" | "e_invoice.BR-E-2" | "e_invoice.BR-E-3" | "e_invoice.BR-E-4" | "e_invoice.BR-E-5" | "e_invoice.BR-E-6" | "e_invoice.BR-E-7" | "e_invoice.BR-E-8" | "e_invoice.BR-E-9" | "e_invoice.BR-E-10" | "e_invoice.BR-AE-1" | "e_invoice.BR-AE-2" | "e_invoice.BR-AE-3" | "e_invoice.BR-AE-4" | "e_invoice.BR-AE-5" | "e_invoice.BR-AE-6" | "e_invoice.BR-AE-7" | "e_invoice.BR-AE-8" | "e_invoice.BR-AE-9" | "e_invoice.BR-AE-10" | "e_invoice.BR-IC-1" | "e_invoice.BR-IC-2" | "e_invoice.BR-IC-3" | "e_invoice.BR-IC-4" | "e_invoice.BR-IC-5" | "e_invoice.BR-IC-6" | "e_invoice.BR-IC-7" | "e_invoice.BR-IC-8" | "e_invoice.BR-IC-9" | "e_invoice.BR-IC-10" | "e_invoice.BR-IC-11" | "e_invoice.BR-IC-12" | "e_invoice.BR-G-1" | "e_invoice.BR-G-2" | "e_invoice.BR-G-3" | "e_invoice.BR-G-4" | "e_invoice.BR-G-5" | "e_invoice.BR-G-6" | "e_invoice.BR-G-7" | "e_invoice.BR-G-8" | "e_invoice.BR-G-9" | "e_invoice.BR-G-10" | "e_invoice.BR-O-1" | "e_invoice.BR-O-2" | "e_invoice.BR-O-3" | "e_invoice.BR-O-4" | "e_invoice.BR-O-5" | "e_invoice.BR-O-6" | "e_invoice.BR-O-7" | "e_invoice.BR-O-8" | "e_invoice.BR-O-9" | "e_invoice.BR-O-10" | "e_invoice.BR-O-11" | "e_invoice.BR-O-12" | "e_invoice.BR-O-13" | "e_invoice.BR-O-14" | "e_invoice.BR-AF-1" | "e_invoice.BR-AF-2" | "e_invoice.BR-AF-3" | "e_invoice.BR-AF-4" | "e_invoice.BR-AF-5" | "e_invoice.BR-AF-6" | "e_invoice.BR-AF-7" | "e_invoice.BR-AF-8" | "e_invoice.BR-AF-9" | "e_invoice.BR-AF-10" | "e_invoice.BR-AG-1" | "e_invoice.BR-AG-2" | "e_invoice.BR-AG-3" | "e_invoice.BR-AG-4" | "e_invoice.BR-AG-5" | "e_invoice.BR-AG-6" | "e_invoice.BR-AG-7" | "e_invoice.BR-AG-8" | "e_invoice.BR-AG-9" | "e_invoice.BR-AG-10" | "e_invoice.BR-B-1" | "e_invoice.BR-B-2" | "e_invoice.UBL-SR-1" | "e_invoice.UBL-SR-2" | "e_invoice.UBL-SR-3" | "e_invoice.UBL-SR-4" | "e_invoice.UBL-SR-5" | "e_invoice.UBL-SR-8" | "e_invoice.UBL-SR-9" | "e_invoice.UBL-SR-10" | "e_invoice.UBL-SR-11" | "e_invoice.UBL-SR-12" | "e_invoice.UBL-SR-13" | "e_invoice.UBL-SR-14" | "e_invoice.UBL-SR-15" | "e_invoice.UBL-SR-16" | "e_invoice.UBL-SR-17" | "e_invoice.UBL-SR-18" | "e_invoice.UBL-SR-19" | "e_invoice.UBL-SR-20" | "e_invoice.UBL-SR-21" | "e_invoice.UBL-SR-22" | "e_invoice.UBL-SR-23" | "e_invoice.UBL-SR-24" | "e_invoice.UBL-SR-25" | "e_invoice.UBL-SR-26" | "e_invoice.UBL-SR-27" | "e_invoice.UBL-SR-28" | "e_invoice.UBL-SR-30" | "e_invoice.UBL-SR-31" | "e_invoice.UBL-SR-32" | "e_invoice.UBL-SR-33" | "e_invoice.UBL-SR-34" | "e_invoice.UBL-SR-35" | "e_invoice.UBL-SR-36" | "e_invoice.UBL-SR-37" | "e_invoice.UBL-SR-39" | "e_invoice.UBL-SR-40" | "e_invoice.UBL-SR-42" | "e_invoice.UBL-SR-43" | "e_invoice.UBL-SR-44" | "e_invoice.UBL-SR-45" | "e_invoice.UBL-SR-47" | "e_invoice.UBL-SR-48" | "e_invoice.UBL-SR-49" | "e_invoice.UBL-SR-50" | "e_invoice.UBL-SR-52" | "e_invoice.UBL-DT-1" | "e_invoice.UBL-DT-6" | "e_invoice.UBL-DT-7" | "e_invoice.BR-DE-1" | "e_invoice.BR-DE-2" | "e_invoice.BR-DE-3" | "e_invoice.BR-DE-4" | "e_invoice.BR-DE-5" | "e_invoice.BR-DE-6" | "e_invoice.BR-DE-7" | "e_invoice.BR-DE-8" | "e_invoice.BR-DE-9" | "e_invoice.BR-DE-10" | "e_invoice.BR-DE-11" | "e_invoice.BR-DE-14" | "e_invoice.BR-DE-15" | "e_invoice.BR-DE-16" | "e_invoice.BR-DE-17" | "e_invoice.BR-DE-18" | "e_invoice.BR-DE-19" | "e_invoice.BR-DE-20" | "e_invoice.BR-DE-21" | "e_invoice.BR-DE-22" | "e_invoice.BR-DE-23-a" | "e_invoice.BR-DE-23-b" | "e_invoice.BR-DE-24-a" | "e_invoice.BR-DE-24-b" | "e_invoice.BR-DE-25-a" | "e_invoice.BR-DE-25-b" | "e_invoice.BR-DE-26" | "e_invoice.BR-DE-27" | "e_invoice.BR-DE-28" | "e_invoice.BR-DE-29" | "e_invoice.BR-DE-30" | "e_invoice.BR-DE-31" | "e_invoice.BR-DEX-9";
            parameters: {
                /** @description The pages that were left out, and the pages that they repeat. */
                copies?: {
                    original_page: number;
                    page: number;
                }[];
                /**
                 * @description Why the check cannot be done.
                 * @enum {unknown}
                 */
                reason: "amounts_missing" | "currencies" | "copies_left_out" | "dates_missing" | "form_unknown" | "meter_changed" | "net_missing" | "not_printed" | "units" | "value_missing" | "values_missing" | "weights_missing";
            };
            /** @constant */
            status: "not_applicable";
        } | {
            /** @enum {unknown} */
            code: "date.issue_due" | "date.issue_discount" | "date.discount_due" | "date.service_period" | "date.period" | "date.start_end" | "date.order_note" | "date.order_delivery" | "date.document_delivery" | "date.document_valid_until" | "date.birth";
            parameters: {
                /** @description The earlier date, which is the limit. */
                expected: string;
                /** @description Name of the field with the later date. */
                field: string;
                /** @description The later date, which is before the limit. */
                found: string;
                /** @description Name of the field with the earlier date. */
                other_field: string;
                /** @constant */
                reason: "allowed_in_e_invoice";
            };
            /** @constant */
            status: "not_applicable";
        } | {
            /** @enum {unknown} */
            code: "identifier.iban" | "identifier.bic" | "identifier.vat_id" | "identifier.creditor_id" | "identifier.tax_id" | "identifier.social_security_number";
            parameters: {
                /** @description The wrong check digits of an IBAN or a creditor identifier. */
                check_digits?: string;
                /** @description Letters of the country: `DE`. */
                country?: string;
                /** @description Characters of a valid value, for the fault `length`. */
                expected_length?: number;
                /**
                 * @description `form`: other characters than such numbers have. `country`: no country with these letters has such numbers. `length`: too few or too many characters. `check_digits`: the check digits do not match the other digits.
                 * @enum {unknown}
                 */
                fault: "form" | "country" | "length" | "check_digits";
                /** @description Name of the field, in the language of the template. */
                field: string;
                /** @description The value. */
                found: string;
                /** @description Characters of the value, for the fault `length`. */
                length?: number;
                /** @constant */
                reason: "allowed_in_e_invoice";
            };
            /** @constant */
            status: "not_applicable";
        } | {
            code?: null;
            parameters?: null;
            /** @enum {unknown} */
            status: "passed" | "failed" | "not_applicable";
        });
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;

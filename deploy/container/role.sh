#!/bin/bash
# Run once by the image of PostgreSQL, in an empty database: the role and the database of the product.
psql -v ON_ERROR_STOP=1 -v password="$SAMBANDHA_PASSWORD" << 'SQL'
CREATE ROLE sambandha LOGIN PASSWORD :'password';
CREATE DATABASE sambandha OWNER sambandha TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C.UTF-8';
SQL
